import { evaluateTargets } from '../verdict';
import { growthOf, MEMORY_TARGETS } from './growth';

const outcomes = (heaps: number[], residentMb = 200) =>
  evaluateTargets(MEMORY_TARGETS, growthOf(heaps.map((heapMb) => ({ heapMb, residentMb })))).map(
    ({ outcome }) => outcome,
  );

it('accepts warm-up and noise', () => {
  expect(outcomes([40, 60, 70, 80, 78, 83, 79, 81, 82])).toEqual(['reached', 'reached']);
});

it('rejects a heap that keeps growing', () => {
  const growing = Array.from({ length: 12 }, (_, index) => 60 + 4 * index);
  expect(growthOf(growing.map((heapMb) => ({ heapMb, residentMb: 200 })))).toMatchObject({
    middleMb: 80,
    lastMb: 96,
  });
  expect(outcomes(growing)).toEqual(['failed', 'reached']);
});

it('rejects a process with too much memory outside its heap', () => {
  expect(outcomes([60, 60, 60], 331)).toEqual(['reached', 'failed']);
});

it('rejects too few samples', () => {
  expect(() => outcomes([60, 60])).toThrow('too few samples');
});

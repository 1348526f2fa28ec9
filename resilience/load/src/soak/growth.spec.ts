import { evaluateTargets } from '../verdict';
import { growthOf, MEMORY_TARGETS } from './growth';

const outcomes = (heaps: number[], residentMb = 200) =>
  evaluateTargets(MEMORY_TARGETS, growthOf(heaps.map((heapMb) => ({ heapMb, residentMb })))).map(
    ({ outcome }) => outcome,
  );

it('lets a process warm up, and be uneven', () => {
  expect(outcomes([40, 60, 70, 80, 78, 83, 79, 81, 82])).toEqual(['reached', 'reached']);
});

it('finds a heap that grows on and on', () => {
  const growing = Array.from({ length: 12 }, (_, index) => 60 + 4 * index);
  expect(growthOf(growing.map((heapMb) => ({ heapMb, residentMb: 200 })))).toMatchObject({
    middleMb: 80,
    lastMb: 96,
  });
  expect(outcomes(growing)).toEqual(['failed', 'reached']);
});

it('finds a process that takes too much outside of its heap', () => {
  expect(outcomes([60, 60, 60], 331)).toEqual(['reached', 'failed']);
});

it('says so when there is nothing to tell from', () => {
  expect(() => outcomes([60, 60])).toThrow('too few samples');
});

import { growthOf } from './growth';

const samples = (heaps: number[], residentMb = 200) => heaps.map((heapMb) => ({ heapMb, residentMb }));

it('lets a process warm up, and be uneven', () => {
  expect(growthOf(samples([40, 60, 70, 80, 78, 83, 79, 81, 82]))).toBeUndefined();
});

it('finds a heap that grows on and on', () => {
  const growing = Array.from({ length: 12 }, (_, index) => 60 + 4 * index);
  expect(growthOf(samples(growing))).toBe('the heap grew from 80.0 to 96.0 MiB');
});

it('finds a process that takes too much outside of its heap', () => {
  expect(growthOf(samples([60, 60, 60], 331))).toBe('the process took 331 MiB');
});

it('says so when there is nothing to tell from', () => {
  expect(growthOf(samples([60, 60]))).toMatch('too few samples');
});

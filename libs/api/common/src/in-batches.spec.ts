import { inBatches } from './in-batches';

async function* counting(most: number): AsyncGenerator<number> {
  for (let number = 1; number <= most; number += 1) yield number;
}

it.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2], [3]]],
])('makes groups of two of %d items', async (most, expected) => {
  const groups: number[][] = [];
  for await (const group of inBatches(counting(most), 2)) groups.push(group);
  expect(groups).toEqual(expected);
});

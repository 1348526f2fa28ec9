import { inBatches } from './in-batches';

async function* countTo(max: number): AsyncGenerator<number> {
  for (let number = 1; number <= max; number += 1) yield number;
}

it.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2], [3]]],
])('splits %d items into batches of two', async (max, expected) => {
  const groups: number[][] = [];
  for await (const group of inBatches(countTo(max), 2)) groups.push(group);
  expect(groups).toEqual(expected);
});

import { setAndEvictOldest } from './set-and-evict-oldest';

it('lets the entry go that was put in longest ago', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [...'abacd'].entries()) setAndEvictOldest(map, value, key, 3);
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ]);
});

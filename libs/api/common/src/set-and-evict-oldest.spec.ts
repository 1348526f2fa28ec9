import { setAndEvictOldest } from './set-and-evict-oldest';

it('evicts the entry that was set first', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [...'abacd'].entries()) setAndEvictOldest(map, value, key, 3);
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ]);
});

import { keepNewest } from './keep-newest';

it('lets the entry go that was put in longest ago', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [...'abacd'].entries()) keepNewest(map, value, key, 3);
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ]);
});

import { CountCache } from './count-cache';

/** Counts a list that grows by one document with each count. */
function growingList(from: number): (filter: Record<string, unknown>) => Promise<number> {
  const counts = new CountCache();
  let length = from;
  return (filter) => counts.getOrCount(filter, async () => length++);
}

afterEach(() => jest.useRealTimers());

it('counts a long list once a minute, and a short one every time', async () => {
  jest.useFakeTimers();
  // lru-cache treats an entry set at time 0 as one without expiry.
  jest.advanceTimersByTime(1);
  const count = growingList(998);
  expect([await count({}), await count({}), await count({}), await count({})]).toEqual([
    998, 999, 1_000, 1_000,
  ]);
  jest.advanceTimersByTime(59_000);
  expect(await count({})).toBe(1_000);
  jest.advanceTimersByTime(2_000);
  expect(await count({})).toBe(1_001);
});

it('caches each filter separately', async () => {
  const count = growingList(5_000);
  const filters = [{ text: /a/ }, { text: /b/ }, { text: /a/i }, { at: new Date(1) }, { at: new Date(2) }];
  for (const [index, filter] of filters.entries()) expect(await count(filter)).toBe(5_000 + index);
  expect(await count({ text: /b/ })).toBe(5_001);
});

it('keeps the latest 500 counts', async () => {
  const count = growingList(2_000);
  for (let price = 0; price <= 500; price += 1) await count({ price });
  expect(await count({ price: 1 })).toBe(2_001);
  expect(await count({ price: 0 })).toBe(2_501);
});

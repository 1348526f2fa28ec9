import { KeptCounts } from './kept-counts';

/** Counts a list that grows by a document each time that it is counted. */
function growing(from: number): (filter: Record<string, unknown>) => Promise<number> {
  const counts = new KeptCounts();
  let length = from;
  return (filter) => counts.of(filter, async () => length++);
}

afterEach(() => jest.useRealTimers());

it('counts a long list once a minute, and a short one each time', async () => {
  jest.useFakeTimers();
  const ask = growing(998);
  expect([await ask({}), await ask({}), await ask({}), await ask({})]).toEqual([998, 999, 1_000, 1_000]);
  jest.advanceTimersByTime(59_000);
  expect(await ask({})).toBe(1_000);
  jest.advanceTimersByTime(2_000);
  expect(await ask({})).toBe(1_001);
});

it('takes no filter for another one', async () => {
  const ask = growing(5_000);
  const filters = [{ text: /a/ }, { text: /b/ }, { text: /a/i }, { at: new Date(1) }, { at: new Date(2) }];
  for (const [index, filter] of filters.entries()) expect(await ask(filter)).toBe(5_000 + index);
  expect(await ask({ text: /b/ })).toBe(5_001);
});

it('keeps the latest five hundred', async () => {
  const ask = growing(2_000);
  for (let price = 0; price <= 500; price += 1) await ask({ price });
  expect(await ask({ price: 1 })).toBe(2_001);
  expect(await ask({ price: 0 })).toBe(2_501);
});

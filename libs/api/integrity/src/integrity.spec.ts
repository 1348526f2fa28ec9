import { type BooksWorld, startBooksWorld } from './testing/books-world';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

it('finds nothing wrong in a shop that is well', async () => {
  await world.populate();
  const report = await world.audit();
  expect(report.findings).toEqual([]);
  expect(report.checks.map(({ obstacle }) => obstacle).filter(Boolean)).toEqual([]);
  const lookedAt = Object.fromEntries(report.checks.map((check) => [check.name, check.lookedAt]));
  expect(lookedAt).toMatchObject({
    'stock-account': 1,
    holds: 1,
    'order-holds': 1,
    'order-path': 4,
    payments: 2,
  });
});

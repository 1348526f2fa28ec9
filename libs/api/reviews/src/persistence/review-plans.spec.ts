import { type ReviewsWorld, startReviewsWorld } from '../testing/reviews-world';

let world: ReviewsWorld;

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few reviews than reads an index in order.
  delete process.env['REALDB_URI'];
  world = await startReviewsWorld();
  const review = (_: unknown, n: number) => ({ rating: 1 + (n % 5), createdAt: new Date(n) });
  await world.records.insertMany(Array.from({ length: 60 }, review));
});
afterAll(() => world?.close());

it.each([
  ['the first page', {}, { createdAt: -1, _id: -1 }],
  ['a later page', { createdAt: { $lte: new Date(30) } }, { createdAt: -1, _id: -1 }],
  ['a page as stored', { createdAt: { $gte: new Date(30) } }, { createdAt: 1, _id: 1 }],
] as const)('reads %s by an index, in order', async (_, filter, sort) => {
  const explained = await world.records.find(filter).sort(sort).limit(13).explain('queryPlanner');
  const plan = JSON.stringify(explained);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
});

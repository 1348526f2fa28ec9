import { startReviewsWorld, type ReviewsWorld } from '../testing/reviews-world';
import { RatingCountRepository } from './rating-count.repository';

let world: ReviewsWorld;
let ratings: RatingCountRepository;

beforeAll(async () => {
  world = await startReviewsWorld();
  ratings = world.get(RatingCountRepository);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

const START = Date.UTC(2030, 0, 1);

/** Reviews of the rating, one a second from that second on. */
function write(rating: number, seconds: number, size: number) {
  const content = { authorUid: 'ann', displayName: 'Ann', description: 'Good.', rating };
  return world.records.insertMany(
    Array.from({ length: size }, (_, n) => ({
      ...content,
      createdAt: new Date(START + (seconds + n) * 1000),
    })),
  );
}

const counts = async () => Object.fromEntries(await ratings.counts());
const total = () => world.totals.findOne<{ upTo: Date; counts: { count: number }[] }>({});
const totalCount = async () => (await total())?.counts.reduce((sum, { count }) => sum + count, 0);

it('counts few reviews directly, without a stored total', async () => {
  expect(await counts()).toEqual({});
  await write(5, 0, 999);
  await write(2, 999, 1);
  expect(await counts()).toEqual({ 2: 1, 5: 999 });
  expect(await total()).toBeNull();
});

it('stores the total of many reviews, except those of the last minute', async () => {
  await write(4, 0, 1_500);
  expect(await counts()).toEqual({ 4: 1_500 });
  expect(await totalCount()).toBe(1_440);
  await write(1, 1_500, 10);
  expect(await counts()).toEqual({ 1: 10, 4: 1_500 });
  expect(await totalCount()).toBe(1_440);
});

it('does not reread counted reviews', async () => {
  await write(4, 0, 1_500);
  await counts();
  await world.records.deleteMany({ createdAt: { $lte: (await total())?.upTo } });
  expect(await counts()).toEqual({ 4: 1_500 });
});

it('counts each review once during concurrent counts and writes', async () => {
  let seconds = 0;
  for (let round = 0; round < 5; round += 1) {
    const size = 1_100;
    const before = seconds;
    await write(3, seconds, size);
    seconds += size;
    const seen = await Promise.all([
      ...Array.from({ length: 10 }, counts),
      write(3, seconds, 1).then(() => ({})),
    ]);
    seconds += 1;
    for (const { 3: count } of seen.slice(0, 10) as { 3: number }[]) {
      expect(count).toBeGreaterThanOrEqual(before + size);
      expect(count).toBeLessThanOrEqual(before + size + 1);
    }
  }
  expect(await counts()).toEqual({ 3: seconds });
  expect(await totalCount()).toBeGreaterThan(4_000);
});

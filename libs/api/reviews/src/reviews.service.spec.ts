import { RateLimitedError } from '@shop/api-http';
import { ReviewsService } from './reviews.service';
import { type ReviewsWorld, startReviewsWorld } from './testing/reviews-world';

let world: ReviewsWorld;
let service: ReviewsService;

beforeAll(async () => {
  world = await startReviewsWorld();
  service = world.get(ReviewsService);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

const ann = { uid: 'ann', displayName: 'Ann' };
const good = { rating: 5, description: 'Good.' };

it("shows a review under its author's name, with the time of the database", async () => {
  const review = await service.add(ann, good);
  expect(review).toMatchObject({ displayName: 'Ann', rating: 5, description: 'Good.' });
  expect(Math.abs(review.createdAt.getTime() - Date.now())).toBeLessThan(5_000);
  expect((await service.list({ first: 1 })).edges[0]?.node).toEqual(review);
});

it.each([
  ['rating', { rating: 6 }],
  ['rating', { rating: '5' }],
  ['description', { description: '\u200b\u2060' }],
  ['displayName', { displayName: 'Eve' }],
  ['idempotencyKey', { idempotencyKey: '' }],
  ['idempotencyKey', { idempotencyKey: 'k'.repeat(256) }],
])('refuses a wrong %s and stores nothing: %j', async (field, change) => {
  const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
  await expect(service.add(ann, { ...good, ...change })).rejects.toMatchObject(refusal);
  expect(await world.records.countDocuments()).toBe(0);
});

it('consumes the rate limit only for valid reviews, before the write', async () => {
  let left = 20;
  const take = async () => {
    if ((left -= 1) < 0) throw new RateLimitedError(60);
  };
  await expect(service.add(ann, { ...good, rating: 6 }, { take })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(left).toBe(20);
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => service.add(ann, good, { take })));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect(await world.records.countDocuments()).toBe(20);
});

describe('under one idempotency key', () => {
  const keyed = { ...good, idempotencyKey: 'k' };

  it('creates one review for repeated and concurrent requests with a key', async () => {
    const twins = await Promise.all(Array.from({ length: 20 }, () => service.add(ann, keyed)));
    const again = await service.add(ann, keyed);
    expect(new Set([...twins, again].map((review) => JSON.stringify(review))).size).toBe(1);
    expect(await service.summary()).toMatchObject({ count: 1, average: 5 });
  });

  it("refuses another review, and knows nothing of another person's key", async () => {
    await service.add(ann, keyed);
    await expect(service.add(ann, { ...keyed, rating: 4 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await service.add({ uid: 'bob', displayName: 'Bob' }, { ...keyed, rating: 4 });
    expect((await service.summary()).count).toBe(2);
  });
});

it('creates a review per request without a key', async () => {
  await Promise.all([1, 2, 3].map(() => service.add(ann, { ...good, idempotencyKey: null })));
  expect((await service.summary()).count).toBe(3);
});

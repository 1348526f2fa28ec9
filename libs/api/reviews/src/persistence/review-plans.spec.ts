import type { PageRequest } from '@shop/api-common';
import { expectIndexes, expectConstantPageCost, captureReads } from '@shop/api-database/testing';
import { ReviewsService } from '../reviews.service';
import { type ReviewsWorld, startReviewsWorld } from '../testing/reviews-world';
import { ReviewRepository } from './review.repository';

let few: ReviewsWorld;
let many: ReviewsWorld;

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few reviews than reads an index in order.
  delete process.env['REALDB_URI'];
  [few, many] = [await startWith(300), await startWith(3_000)];
});
afterAll(() => Promise.all([few?.close(), many?.close()]));

async function startWith(size: number): Promise<ReviewsWorld> {
  const world = await startReviewsWorld();
  const review = (_: unknown, n: number) => ({ rating: 1 + (n % 5), createdAt: new Date(n) });
  await world.records.insertMany(Array.from({ length: size }, review));
  return world;
}

it.each<[string, (reviews: ReviewsService, after?: string) => ReturnType<ReviewsService['list']>]>([
  ['newest first', (reviews, after) => reviews.list({ first: 12, after, includeTotalCount: false })],
  ['as they are stored', (reviews, after) => reviews.listStored(12, after)],
])('reads pages of the reviews, %s, by an index, in order', async (_, list) => {
  const reviews = few.get(ReviewsService);
  const searches = await captureReads(few.connection, async () => {
    const { edges } = await list(reviews);
    await list(reviews, edges.at(-1)?.cursor);
  });
  await expectIndexes(few.connection, searches);
});

it('counts new reviews by an index', async () => {
  await expectIndexes(
    few.connection,
    await captureReads(few.connection, () => few.get(ReviewsService).summary()),
  );
});

it.each([-1, 1] as const)(
  'reads a page in direction %i at constant cost as reviews grow',
  async (direction) => {
    const listIn = ({ connection, get }: ReviewsWorld) => ({
      connection,
      page: (request: PageRequest) => get(ReviewRepository).page(null, direction, request),
    });
    await expectConstantPageCost(listIn(few), listIn(many));
  },
);

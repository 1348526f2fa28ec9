import { toolRating, ToolRatingRepository, ToolsService } from '@shop/api-catalog';
import { ReviewErasure } from './review-erasure';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewPurchases } from './review-purchases';
import { ReviewSettlement } from './review-settlement';
import { ReviewsService } from './reviews.service';
import { type ReviewsWorld, startReviewsWorld } from './testing/reviews-world';

let world: ReviewsWorld;
let reviews: ReviewsService;
let toolId: string;

beforeAll(async () => {
  world = await startReviewsWorld();
  reviews = world.get(ReviewsService);
});
beforeEach(async () => {
  await world.reset();
  toolId = await world.createTool();
});
afterAll(() => world?.close());

const admin = { uid: 'admin', email: 'admin@example.com', displayName: 'Admin', role: 'ADMIN' } as const;
const ann = { uid: 'ann', displayName: 'Ann' };
const add = (input: object = {}, author = ann) =>
  reviews.add(author, { toolId, rating: 5, description: 'Good.', ...input });
const rating = async () => toolRating((await world.get(ToolsService).getById(toolId)).ratingCounts);
const page = { first: 10, includeTotalCount: true };

it('keeps reviews of tools apart from those of the shop', async () => {
  await reviews.add(ann, { rating: 1, description: 'The shop.' });
  const review = await add();
  expect(review).toMatchObject({ toolId, displayName: 'Ann', verified: false, editedAt: null, reply: null });
  const nodes = async (list: ReturnType<ReviewsService['list']>) =>
    (await list).edges.map(({ node }) => node.description);
  expect(await nodes(reviews.listOfTool(toolId, page))).toEqual(['Good.']);
  expect(await nodes(reviews.list(page))).toEqual(['The shop.']);
  expect(await nodes(reviews.listStored(10, undefined))).toEqual(['The shop.']);
  expect(await reviews.listOfTool(toolId, page)).toMatchObject({ totalCount: 1 });
  expect(await reviews.summary()).toMatchObject({ count: 1, average: 1 });
  expect(await rating()).toMatchObject({ count: 1, average: 5 });
});

it('replaces the review of the same author, and counts it once', async () => {
  const first = await add({ rating: 2 });
  const second = await add({ rating: 4, description: 'Better.' });
  expect(second).toMatchObject({
    id: first.id,
    createdAt: first.createdAt,
    rating: 4,
    description: 'Better.',
  });
  expect(second.editedAt).toBeInstanceOf(Date);
  expect(await rating()).toMatchObject({ count: 1, average: 4 });
  expect(await reviews.findOwn(ann, toolId)).toEqual(second);
});

it('makes one review of 50 parallel ones of one author', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, (_, n) => add({ rating: 1 + (n % 5) })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await world.records.countDocuments()).toBe(1);
  const own = await reviews.findOwn(ann, toolId);
  expect(await rating()).toMatchObject({ count: 1, average: own?.rating });
});

it('does not repeat an edit that a later one has replaced', async () => {
  const keyed = { rating: 1, idempotencyKey: 'first' };
  await add(keyed);
  await add({ rating: 5, idempotencyKey: 'second' });
  expect(await add(keyed)).toMatchObject({ rating: 5 });
});

it.each(['0'.repeat(24), 'abc', ''])('knows no tool %p', async (unknown) => {
  await expect(add({ toolId: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(reviews.listOfTool(unknown, page)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('keeps a hidden review hidden when it is edited, and shows how many are hidden', async () => {
  const moderation = world.get(ReviewModerationService);
  const { id } = await add({ rating: 1 });
  await add({ rating: 5 }, { uid: 'bob', displayName: 'Bob' });
  await moderation.hide(admin, id, 'SPAM');
  expect(await add({ rating: 2 })).toMatchObject({ id, hiddenReason: 'SPAM' });
  expect(await rating()).toMatchObject({ count: 1, average: 5, hiddenCount: 1 });
  await moderation.show(admin, id);
  expect(await rating()).toMatchObject({ count: 2, average: 3.5, hiddenCount: 0 });
});

describe('the badge', () => {
  const purchases = () => world.get(ReviewPurchases);
  const isVerified = async () => (await reviews.findOwn(ann, toolId))?.verified;

  it('is given with a delivered order, whichever comes first, and taken by a refund', async () => {
    await add();
    world.delivered.add(`ann ${toolId}`);
    await purchases().changed({ customerUid: 'ann', toolId });
    expect(await isVerified()).toBe(true);
    world.delivered.clear();
    await purchases().changed({ customerUid: 'ann', toolId });
    expect(await isVerified()).toBe(false);
    world.delivered.add(`bob ${toolId}`);
    expect(await add({}, { uid: 'bob', displayName: 'Bob' })).toMatchObject({ verified: true });
  });

  it('follows the last change of concurrent ones', async () => {
    await add();
    const changes = Array.from({ length: 10 }, (_, n) => {
      if (n === 9) world.delivered.add(`ann ${toolId}`);
      return purchases().changed({ customerUid: 'ann', toolId });
    });
    await Promise.all(changes);
    expect(await isVerified()).toBe(true);
  });
});

it('settles what a killed process left, wherever it stopped', async () => {
  const ratings = world.get(ToolRatingRepository);
  const settlement = world.get(ReviewSettlement);
  const { id } = await add({ rating: 3 });
  const pending = { $set: { rating: 4, pendingAt: new Date(0) }, $inc: { revision: 1 } };
  await world.records.updateOne({}, pending);
  const before = await ratings.find(toolId);
  if (before) await ratings.open(before, id);
  await add({ rating: 1 }, { uid: 'bob', displayName: 'Bob' });
  expect(await rating()).toMatchObject({ count: 2, average: 2.5 });
  await settlement.settleInterrupted();
  expect(await world.records.countDocuments({ pendingAt: { $exists: true } })).toBe(0);
  expect(await rating()).toMatchObject({ count: 2, average: 2.5 });
});

it('takes the name of a deleted author from all reviews', async () => {
  await add();
  await reviews.add(ann, { rating: 1, description: 'The shop.' });
  await world.get(ReviewErasure).erase(ann);
  const names = await world.records.distinct('displayName');
  expect(names).toEqual(['Deleted customer']);
});

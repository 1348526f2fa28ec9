import { ReviewModerationService } from './review-moderation.service';
import { ReviewsService } from './reviews.service';
import { type ReviewsWorld, startReviewsWorld } from './testing/reviews-world';

let world: ReviewsWorld;
let reviews: ReviewsService;
let moderation: ReviewModerationService;

beforeAll(async () => {
  world = await startReviewsWorld();
  reviews = world.get(ReviewsService);
  moderation = world.get(ReviewModerationService);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

const admin = { uid: 'admin', email: 'admin@example.com', displayName: 'Admin', role: 'ADMIN' } as const;
const add = (rating: number) =>
  reviews.add({ uid: 'ann', displayName: 'Ann' }, { rating, description: 'Good.' });
const page = { first: 10, includeTotalCount: true };
const ids = async (list: Promise<{ edges: readonly { node: { id: string } }[] }>) =>
  (await list).edges.map(({ node }) => node.id);

it('hides a review from lists and summary, and shows it again', async () => {
  const [bad, good] = [await add(1), await add(5)];
  expect(await moderation.hide(admin, bad.id, 'SPAM')).toEqual({ ...bad, hiddenReason: 'SPAM' });
  expect(await ids(reviews.list(page))).toEqual([good.id]);
  expect(await ids(reviews.listStored(10, undefined))).toEqual([good.id]);
  expect(await reviews.list(page)).toMatchObject({ totalCount: 1 });
  expect(await reviews.summary()).toMatchObject({ average: 5, count: 1 });
  expect(await moderation.show(admin, bad.id)).toEqual(bad);
  expect(await reviews.summary()).toMatchObject({ average: 3, count: 2 });
});

it('lists all reviews for admins, or only hidden ones, with their counts', async () => {
  const made = [await add(1), await add(2), await add(3)];
  const [first = '', second = '', third = ''] = made.map(({ id }) => id);
  await moderation.hide(admin, second, 'OFFENSIVE');
  await moderation.hide(admin, first, 'ADVERTISING');
  expect(await ids(moderation.list(page, {}))).toEqual([third, second, first]);
  expect(await moderation.list(page, {})).toMatchObject({ totalCount: 3 });
  expect(await ids(moderation.list(page, { hidden: true }))).toEqual([first, second]);
  expect(await moderation.list(page, { hidden: true })).toMatchObject({ totalCount: 2 });
  const [edge] = (await moderation.list({ first: 1 }, { hidden: true })).edges;
  expect(await ids(moderation.list({ first: 1, after: edge?.cursor }, { hidden: true }))).toEqual([second]);
});

it('audits each change once, under concurrent requests too', async () => {
  const { id } = await add(1);
  await Promise.all([1, 2, 3].map(() => moderation.hide(admin, id, 'SPAM')));
  expect(await moderation.hide(admin, id, 'OFFENSIVE')).toMatchObject({ hiddenReason: 'SPAM' });
  await Promise.all([1, 2, 3].map(() => moderation.show(admin, id)));
  expect(await world.audit.entries(id)).toEqual([
    expect.objectContaining({ who: 'admin', action: 'HIDE_REVIEW', after: { hiddenReason: 'SPAM' } }),
    expect.objectContaining({ who: 'admin', action: 'SHOW_REVIEW', before: { hiddenReason: 'SPAM' } }),
  ]);
});

it.each(['0'.repeat(24), 'abc', ''])('knows no review %p', async (id) => {
  await expect(moderation.hide(admin, id, 'SPAM')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(moderation.show(admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

import { toolRating, ToolRatingRepository, ToolsService } from '@shop/api-catalog';
import { ReviewModerationService } from './review-moderation.service';
import { ReviewSettlementRepository } from './persistence/review-settlement.repository';
import { ReviewSettlement } from './review-settlement';
import { ReviewsService } from './reviews.service';
import { type ReviewsWorld, startReviewsWorld } from './testing/reviews-world';

type Replica = Pick<ReviewsWorld, 'get'>;

const WRITES = 1_000;
const AUTHORS = 60;
const CONCURRENCY = 25;
const admin = { uid: 'admin', email: 'admin@example.com', displayName: 'Admin', role: 'ADMIN' } as const;

let world: ReviewsWorld;
let replicas: Replica[];
let closeReplica: () => Promise<void>;

beforeAll(async () => {
  world = await startReviewsWorld();
  const replica = await world.startReplica();
  replicas = [world, replica];
  closeReplica = () => replica.close();
});
beforeEach(() => world.reset());
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await closeReplica?.();
  await world?.close();
});

const random = (count: number) => Math.floor(Math.random() * count);

async function writeAtRandom(toolIds: readonly string[]): Promise<void> {
  const replica = replicas[random(replicas.length)] ?? world;
  const toolId = toolIds[random(toolIds.length)];
  const author = { uid: `author-${random(AUTHORS)}`, displayName: 'Someone' };
  const own = await replica.get(ReviewsService).findOwn(author, toolId ?? '');
  if (!own || Math.random() < 0.6) {
    const review = { toolId, rating: 1 + random(5), description: 'Good.' };
    await replica.get(ReviewsService).add(author, review);
  } else if (Math.random() < 0.5) await replica.get(ReviewModerationService).hide(admin, own.id, 'SPAM');
  else await replica.get(ReviewModerationService).show(admin, own.id);
}

/** Every tenth of the writes that counting consists of breaks off, half of them before and half after the write. */
function killNowAndThen(): void {
  let writes = 0;
  const breaking =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const turn = (writes += 1) % 20;
      if (turn === 0) throw new Error('killed before the write');
      const result = await write(...args);
      if (turn === 10) throw new Error('killed after the write');
      return result;
    };
  for (const replica of replicas) {
    const reviews = replica.get(ReviewSettlementRepository);
    const ratings = replica.get(ToolRatingRepository);
    const originals = {
      move: reviews.move.bind(reviews),
      finish: reviews.finish.bind(reviews),
      open: ratings.open.bind(ratings),
      close: ratings.close.bind(ratings),
    };
    jest.spyOn(reviews, 'move').mockImplementation(breaking(originals.move));
    jest.spyOn(reviews, 'finish').mockImplementation(breaking(originals.finish));
    jest.spyOn(ratings, 'open').mockImplementation(breaking(originals.open));
    jest.spyOn(ratings, 'close').mockImplementation(breaking(originals.close));
  }
}

async function recount(toolId: string) {
  const rows = await world.records.find<{ rating: number; hiddenAt?: Date }>({ toolId }).toArray();
  const counts = Array.from({ length: 6 }, (_, place) =>
    rows.filter(({ rating, hiddenAt }) => (hiddenAt ? 0 : rating) === place),
  );
  return toolRating(counts.map(({ length }) => length));
}

it.each([
  ['undisturbed', () => undefined],
  ['killed now and then', killNowAndThen],
])('equals a recount after 1,000 random writes and hides by two replicas, %s', async (_, disturb) => {
  const toolIds = [await world.createTool(), await world.createTool()];
  disturb();
  for (let done = 0; done < WRITES; done += CONCURRENCY) {
    await Promise.allSettled(Array.from({ length: CONCURRENCY }, () => writeAtRandom(toolIds)));
  }
  jest.restoreAllMocks();
  const settlement = world.get(ReviewSettlement);
  while ((await world.records.countDocuments({ pendingAt: { $exists: true } })) > 0)
    await settlement.settleInterrupted(new Date('2999-01-01'));
  for (const toolId of toolIds) {
    const tool = await world.get(ToolsService).getById(toolId);
    const rating = toolRating(tool.ratingCounts);
    expect(rating.count + rating.hiddenCount).toBeGreaterThan(AUTHORS / 2);
    expect(rating).toEqual(await recount(toolId));
  }
});

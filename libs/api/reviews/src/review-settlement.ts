import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type ToolRatings, ToolRatingRepository } from '@shop/api-catalog';
import { addMilliseconds, runPeriodically } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { DeliveredPurchases } from './domain/delivered-purchases.port';
import { ReviewSettlementRepository } from './persistence/review-settlement.repository';

const SWEEP_INTERVAL_MS = 10_000;
const SWEEP_SIZE = 100;
/** A request settles its own review within this time. */
const INTERRUPTED_AFTER_MS = 5_000;

/**
 * Lets the tool's rating and the review's badge follow a review, at the cost of a few single-document writes. The tool's
 * document names the one review whose change is open; a process that finds it open completes it first. So each
 * change counts once, also after a kill between two writes.
 */
@Injectable()
export class ReviewSettlement implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReviewSettlement.name);
  private readonly queues = new Map<string, Promise<void>>();
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly reviews: ReviewSettlementRepository,
    private readonly ratings: ToolRatingRepository,
    private readonly purchases: DeliveredPurchases,
    private readonly clock: StoreClock,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: SWEEP_INTERVAL_MS,
      run: () => this.settleInterrupted(),
      onError: (error) => this.logger.warn(`Reviews could not be settled: ${String(error)}`),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Settles a pending review; no effect on others. Those of one tool wait for each other, which avoids conflicts. */
  async settle({ id, toolId }: { readonly id: string; readonly toolId: string | null }): Promise<void> {
    const queue = toolId ?? id;
    const before = this.queues.get(queue) ?? Promise.resolve();
    const settled = before.catch(() => undefined).then(() => this.settleNow(id));
    this.queues.set(queue, settled);
    try {
      await settled;
    } finally {
      if (this.queues.get(queue) === settled) this.queues.delete(queue);
    }
  }

  async settleInterrupted(now = this.clock.now()): Promise<void> {
    const ids = await this.reviews.findPending(addMilliseconds(now, -INTERRUPTED_AFTER_MS), SWEEP_SIZE);
    for (const id of ids) await this.settle({ id, toolId: null });
  }

  private async settleNow(id: string): Promise<void> {
    while (!(await this.advance(id)));
  }

  /** One step; true when nothing is left. */
  private async advance(id: string): Promise<boolean> {
    const review = await this.reviews.find(id);
    if (!review?.isPending) return true;
    const { authorUid, toolId, place, counted } = review;
    if (toolId === undefined) return this.reviews.finish(review, false);
    const ratings = await this.ratings.find(toolId);
    if (ratings?.openReviewId !== undefined) await this.complete(ratings, ratings.openReviewId);
    else if (ratings && counted?.place !== place) await this.ratings.open(ratings, id);
    else {
      return this.reviews.finish(review, await this.purchases.has({ customerUid: authorUid, toolId }));
    }
    return false;
  }

  private async complete(ratings: ToolRatings, reviewId: string): Promise<void> {
    const { change, counts } = ratings;
    const review = await this.reviews.find(reviewId);
    if (!review) return this.ratings.close(ratings, counts);
    if ((review.counted?.change ?? 0) < change) await this.reviews.move(review, change);
    const counted = (await this.reviews.find(reviewId))?.counted;
    // Of a later change: this one is closed.
    if (counted?.change !== change) return;
    const moved = counts.map((count, place) => {
      return count + (place === counted.place ? 1 : 0) - (place === counted.before ? 1 : 0);
    });
    await this.ratings.close(ratings, moved);
  }
}

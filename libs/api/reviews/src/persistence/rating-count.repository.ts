import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import { RATING_COUNT_MODEL, type RatingCountRecord } from './rating-count.schema';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

/** Ratings and how many reviews gave them. */
export type RatingCounts = ReadonlyMap<number, number>;

interface Tail {
  readonly counts: RatingCounts;
  readonly size: number;
  /** When the newest of them was written. */
  readonly newest: Date;
}

const TOTAL = 'all';
const BEGINNING = new Date(0);

/** So many uncounted reviews are read at each call without a word. */
const TAIL_MAX = 1_000;

/** A review is visible this many milliseconds, at the latest, after the moment that the database wrote into it. */
const SETTLED_MS = 60_000;

/**
 * Counts reviews by rating without reading all of them. Reviews are never changed, so those of long ago are counted
 * once and for all in one document; each call adds the few that came since. When these have become many, the older of
 * them move into the document: one write, on condition that nobody else has moved it meanwhile, so that each review is
 * counted once. Moments are the database's own, which makes the clocks of replicas irrelevant.
 */
@Injectable()
export class RatingCountRepository {
  constructor(
    @InjectModel(REVIEW_MODEL) private readonly reviews: Model<ReviewRecord>,
    @InjectModel(RATING_COUNT_MODEL) private readonly totals: Model<RatingCountRecord>,
  ) {}

  async counts(): Promise<RatingCounts> {
    const total = await this.totals.findById(TOTAL).lean<RatingCountRecord>();
    const counted = new Map(total?.counts.map(({ rating, count }) => [rating, count]));
    const tail = await this.countBetween(total?.upTo ?? BEGINNING);
    if (tail.size > TAIL_MAX) await this.moveOn(total, counted, addMilliseconds(tail.newest, -SETTLED_MS));
    return sum(counted, tail.counts);
  }

  private async countBetween(after: Date, upTo?: Date): Promise<Tail> {
    const rows = await this.reviews.aggregate<{ _id: number; count: number; newest: Date }>([
      { $match: { createdAt: { $gt: after, ...(upTo && { $lte: upTo }) } } },
      { $group: { _id: '$rating', count: { $sum: 1 }, newest: { $max: '$createdAt' } } },
    ]);
    return {
      counts: new Map(rows.map((row) => [row._id, row.count])),
      size: rows.reduce((size, row) => size + row.count, 0),
      newest: new Date(Math.max(0, ...rows.map((row) => row.newest.getTime()))),
    };
  }

  private async moveOn(total: RatingCountRecord | null, counted: RatingCounts, upTo: Date): Promise<void> {
    const after = total?.upTo ?? BEGINNING;
    if (upTo <= after) return;
    const settled = await this.countBetween(after, upTo);
    const counts = [...sum(counted, settled.counts)].map(([rating, count]) => ({ rating, count }));
    try {
      await this.totals.updateOne(
        { _id: TOTAL, upTo: after },
        { $set: { upTo, counts } },
        { upsert: !total },
      );
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }
}

function sum(one: RatingCounts, other: RatingCounts): RatingCounts {
  const counts = new Map(one);
  for (const [rating, count] of other) counts.set(rating, (counts.get(rating) ?? 0) + count);
  return counts;
}

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

/** Uncounted reviews that each call may read before they move into the document. */
const TAIL_MAX = 1_000;

/** A review is visible this many milliseconds, at the latest, after the moment that the database wrote into it. */
const SETTLED_MS = 60_000;

/**
 * Counts reviews by rating without reading all of them. Reviews are immutable, so one document holds the counts up to a
 * moment, and each call adds the newer ones. Many newer ones move into the document by one conditional write, so that
 * each review counts once. Times are the database's, independent of the clocks of replicas.
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

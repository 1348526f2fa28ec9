import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

/** Reviews of the shop per rating up to a moment; a single document. */
export interface RatingCountRecord {
  _id: string;
  /** Older reviews are counted; none can be added any more. */
  upTo: Date;
  counts: { rating: number; count: number }[];
}

export const ratingCountSchema = new Schema<RatingCountRecord>(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    counts: [{ _id: false, rating: Number, count: Number }],
  },
  { collection: 'rating_counts', versionKey: false },
);

export const RATING_COUNT_MODEL = 'RatingCount';

export type RatingCounts = ReadonlyMap<number, number>;

interface Tail {
  readonly counts: RatingCounts;
  readonly size: number;
  readonly newest: Date;
}

const TOTAL = 'all';
const BEGINNING = new Date(0);

/** Uncounted reviews that a call may read before they move into the document. */
const TAIL_MAX = 1_000;

/** A review is visible at the latest this long after its time of creation. */
const SETTLED_MS = 60_000;

/** Counts reviews of the shop by rating: one document has the counts up to a time, and each call adds the newer ones. A conditional
 * write moves many newer ones into the document, so that each review counts once. Times are the database's. */
@Injectable()
export class RatingCountRepository {
  constructor(
    @InjectModel(REVIEW_MODEL) private readonly reviews: Model<ReviewRecord>,
    @InjectModel(RATING_COUNT_MODEL) private readonly totals: Model<RatingCountRecord>,
  ) {}

  /** Of shown reviews. Hidden ones are few, and subtracted from all. */
  async counts(): Promise<RatingCounts> {
    const [all, hidden] = await Promise.all([this.countsOfAll(), this.countsOfHidden()]);
    return sum(all, new Map([...hidden].map(([rating, count]) => [rating, -count])));
  }

  private async countsOfHidden(): Promise<RatingCounts> {
    const rows = await this.reviews.aggregate<{ _id: number; count: number }>([
      { $match: { hiddenAt: { $gt: BEGINNING }, toolId: null } },
      { $group: { _id: '$rating', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map((row) => [row._id, row.count]));
  }

  private async countsOfAll(): Promise<RatingCounts> {
    const total = await this.totals.findById(TOTAL).lean<RatingCountRecord>();
    const counted = new Map(total?.counts.map(({ rating, count }) => [rating, count]));
    const tail = await this.countBetween(total?.upTo ?? BEGINNING);
    if (tail.size > TAIL_MAX) await this.moveOn(total, counted, addMilliseconds(tail.newest, -SETTLED_MS));
    return sum(counted, tail.counts);
  }

  private async countBetween(after: Date, upTo?: Date): Promise<Tail> {
    const rows = await this.reviews.aggregate<{ _id: number; count: number; newest: Date }>([
      { $match: { toolId: null, createdAt: { $gt: after, ...(upTo && { $lte: upTo }) } } },
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
    const unchanged = { _id: TOTAL, upTo: after };
    await nullOnDuplicate(this.totals.updateOne(unchanged, { $set: { upTo, counts } }, { upsert: !total }));
  }
}

function sum(one: RatingCounts, other: RatingCounts): RatingCounts {
  const counts = new Map(one);
  for (const [rating, count] of other) counts.set(rating, (counts.get(rating) ?? 0) + count);
  return counts;
}

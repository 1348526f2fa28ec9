import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

/** What the tool's counts have of a review. */
interface Counted {
  /** Place in the counts: 0 for a hidden review, else its rating. */
  readonly place: number;
  /** The place before; undefined for a new review. */
  readonly before?: number | undefined;
  /** The change of the counts that moved it. */
  readonly change: number;
}

/** A review as far as the tool's counts and its badge depend on it. */
export interface PendingReview {
  readonly id: string;
  readonly authorUid: string;
  readonly toolId: string | undefined;
  /** Place where it belongs in the counts. */
  readonly place: number;
  readonly revision: number;
  readonly isPending: boolean;
  readonly counted: Counted | undefined;
}

const FIELDS = {
  ...{ authorUid: 1, toolId: 1, rating: 1, hiddenAt: 1, revision: 1, pendingAt: 1, counted: 1 },
} as const;

@Injectable()
export class ReviewSettlementRepository {
  constructor(@InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>) {}

  async find(id: string): Promise<PendingReview | null> {
    const record = await this.model.findById(id, FIELDS).lean<ReviewRecord>();
    return record && toPendingReview(record);
  }

  /** Of requests that were interrupted. */
  async findPending(before: Date, limit: number): Promise<string[]> {
    const found = this.model.find({ pendingAt: { $lt: before } }, { _id: 1 }).limit(limit);
    return (await found.lean<Pick<ReviewRecord, '_id'>[]>()).map(({ _id }) => _id.toHexString());
  }

  /** Moves a review to its place, unless another change of the counts has moved it since it was read. */
  async move({ id, counted, place }: PendingReview, change: number): Promise<void> {
    const moved = { place, ...(counted && { before: counted.place }), change };
    const same = { 'counted.change': counted ? counted.change : null };
    await this.model.updateOne({ _id: id, ...same }, { $set: { counted: moved } });
  }

  /** False when the review has changed since it was read. */
  async finish({ id, revision }: PendingReview, verified: boolean): Promise<boolean> {
    const same = revision === 0 ? { revision: null } : { revision };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, ...same },
      { $set: { verified }, $unset: { pendingAt: 1 } },
    );
    return matchedCount === 1;
  }
}

function toPendingReview(record: ReviewRecord): PendingReview {
  const { authorUid, toolId, rating, hiddenAt, revision, pendingAt, counted } = record;
  return {
    ...{ id: record._id.toHexString(), authorUid, toolId: toolId ?? undefined },
    place: hiddenAt ? 0 : rating,
    revision: revision ?? 0,
    isPending: pendingAt !== undefined,
    counted: counted ? { ...counted, before: counted.before ?? undefined } : undefined,
  };
}

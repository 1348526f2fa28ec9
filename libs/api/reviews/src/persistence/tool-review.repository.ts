import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Principal } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';
import { toReview } from './to-review';

const ID_LENGTH = 24;
/** Late repetitions of so many requests change nothing. */
const MAX_REQUESTS = 10;

/** The id of an author's only review of a tool, so that concurrent requests meet in one document. */
export function toolReviewId(authorUid: string, toolId: string): string {
  return createHash('sha256').update(`${toolId}/${authorUid}`).digest('hex').slice(0, ID_LENGTH);
}

/** A review of a tool before it is stored. */
export interface ToolReview extends NewReview {
  readonly toolId: string;
}

/** One review per author and tool: adding again edits it. */
@Injectable()
export class ToolReviewRepository {
  constructor(@InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>) {}

  /** @param request repeated ones with this id change nothing; undefined for requests that are never repeated */
  async put(
    author: Pick<Principal, 'uid' | 'displayName'>,
    { toolId, ...content }: ToolReview,
    request: string | undefined,
  ): Promise<Review> {
    const id = toolReviewId(author.uid, toolId);
    const change = {
      $set: { ...content, displayName: author.displayName },
      $inc: { revision: 1 },
      ...(request !== undefined && { $push: { requests: { $each: [request], $slice: -MAX_REQUESTS } } }),
    };
    const added = await this.write({ _id: id, createdAt: { $exists: false } }, change, {
      $setOnInsert: { authorUid: author.uid, toolId },
      $currentDate: { createdAt: true, pendingAt: true },
    });
    const written =
      added ??
      (await this.write({ _id: id, ...(request !== undefined && { requests: { $ne: request } }) }, change, {
        $currentDate: { editedAt: true, pendingAt: true },
      }));
    return written ?? toReview(await this.model.findById(id).lean<ReviewRecord>().orFail());
  }

  async find(authorUid: string, toolId: string): Promise<Review | null> {
    const record = await this.model.findById(toolReviewId(authorUid, toolId)).lean<ReviewRecord>();
    return record && toReview(record);
  }

  /** The review's badge may have to change; false without a review. */
  async markPending(authorUid: string, toolId: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: toolReviewId(authorUid, toolId) },
      { $inc: { revision: 1 }, $currentDate: { pendingAt: true } },
    );
    return matchedCount === 1;
  }

  /** Inserts if the filter asks for a missing review; null when it matches none. */
  private async write(filter: object, change: object, further: object): Promise<Review | null> {
    const record = await nullOnDuplicate(
      this.model
        .findOneAndUpdate(
          filter,
          { ...change, ...further },
          { upsert: 'createdAt' in filter, returnDocument: 'after' },
        )
        .lean<ReviewRecord>(),
    );
    return record && toReview(record);
  }
}

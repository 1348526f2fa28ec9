import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { NO_RATINGS, type RatingCounts, ratingSortKey } from '../domain/tool-rating';
import { PRESENT } from './stored-tool';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** The counted reviews of a tool, deleted or not. */
export interface ToolRatings {
  readonly toolId: string;
  readonly counts: RatingCounts;
  /** Number of the last change, from 1; 0 before the first. */
  readonly change: number;
  /** The review whose change is not counted yet; while there is one, the counts stay. */
  readonly openReviewId: string | undefined;
}

/** Keeps the rating of a tool in its document, with the sort key. Every change is opened, then closed with new counts. */
@Injectable()
export class ToolRatingRepository {
  constructor(@InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>) {}

  async find(toolId: string): Promise<ToolRatings | null> {
    if (!isObjectIdOrHexString(toolId)) return null;
    const record = await this.model.findById(toolId, { ratings: 1 }).lean<Pick<ToolRecord, 'ratings'>>();
    if (!record) return null;
    const { counts = NO_RATINGS, change = 0, openReviewId } = record.ratings ?? {};
    return { toolId, counts, change, openReviewId: openReviewId ?? undefined };
  }

  /** False when another change was opened since the ratings were read. */
  async open({ toolId, change, counts }: ToolRatings, reviewId: string): Promise<boolean> {
    const before = change === 0 ? { 'ratings.change': null } : { 'ratings.change': change };
    const opened = { counts: [...counts], change: change + 1, openReviewId: reviewId };
    const filter = { _id: toolId, ...before, 'ratings.openReviewId': null };
    const { modifiedCount } = await this.model.updateOne(
      filter,
      { $set: { ratings: opened } },
      { timestamps: false },
    );
    return modifiedCount === 1;
  }

  /** No effect on a change that is closed. */
  async close({ toolId, change }: ToolRatings, counts: RatingCounts): Promise<void> {
    await this.model.updateOne(
      { _id: toolId, 'ratings.change': change, 'ratings.openReviewId': { $exists: true } },
      { $set: { ratings: { counts: [...counts], change }, ratingKey: ratingSortKey(counts) } },
      { timestamps: false },
    );
  }

  /** Of some tools without one, which have no reviews; returns their number. */
  async fillSortKeys(limit: number): Promise<number> {
    const missing = await this.model
      .find({ ...PRESENT, ratingKey: null }, { _id: 1 })
      .limit(limit)
      .lean();
    const filter = { _id: { $in: missing.map(({ _id }) => _id) }, ratingKey: null };
    if (missing.length > 0)
      await this.model.updateMany(filter, { $set: { ratingKey: 0 } }, { timestamps: false });
    return missing.length;
  }
}

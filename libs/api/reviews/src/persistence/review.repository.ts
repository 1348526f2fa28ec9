import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import type { Page, PageRequest, Principal } from '@shop/api-common';
import { type KeysetQuery, nullOnDuplicate, readKeysetPage } from '@shop/api-database';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';
import { HIDDEN, REVIEW_MODEL, type ReviewRecord } from './review.schema';
import { toReview } from './to-review';

const SHOWN = { hiddenAt: { $exists: false } } as const;
const NEWEST_FIRST = { field: 'createdAt', direction: -1, kind: 'date' } as const;

/** Narrows the list of all reviews. */
export interface ReviewSelection {
  readonly hidden?: boolean | undefined;
  readonly unanswered?: boolean | undefined;
  readonly subject?: 'SHOP' | 'TOOLS' | undefined;
  readonly toolId?: string | undefined;
}

@Injectable()
export class ReviewRepository {
  constructor(@InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>) {}

  /** Adds a review of the shop. */
  async create(
    id: string,
    { uid, displayName }: Pick<Principal, 'uid' | 'displayName'>,
    review: NewReview,
  ): Promise<Review> {
    const absent = { _id: id, createdAt: { $exists: false } };
    const content = { ...review, authorUid: uid, displayName };
    const creation = this.model
      .findOneAndUpdate(
        absent,
        { $setOnInsert: content, $currentDate: { createdAt: true } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<ReviewRecord>();
    const created = await nullOnDuplicate(creation);
    return toReview(created ?? (await this.model.findById(id).lean<ReviewRecord>().orFail()));
  }

  /** Shown reviews of a tool, or of the shop for null, by time of writing; not counted. */
  page(toolId: string | null, direction: 1 | -1, request: PageRequest): Promise<Page<Review>> {
    return this.read({
      list: toolId === null ? `reviews:${direction}` : `reviews:${direction}:${toolId}`,
      filter: { toolId, ...SHOWN },
      order: { field: 'createdAt', direction, kind: 'date' },
      request,
    });
  }

  /** Reviews of shop and tools, newest first, of hidden ones only the last hidden first. */
  pageOfAll(selection: ReviewSelection, request: PageRequest): Promise<Page<Review>> {
    const { hidden = false, unanswered = false, subject, toolId } = selection;
    const filter = {
      ...(hidden && { hiddenAt: { $exists: true } }),
      ...(unanswered && { repliedAt: { $exists: false } }),
      ...(subject && { toolId: subject === 'SHOP' ? null : { $type: 'string' } }),
      ...(toolId !== undefined && { toolId }),
    };
    return this.read({
      list: hidden ? 'reviews:hidden' : 'reviews:all',
      filter,
      ...(hidden && { index: HIDDEN }),
      order: hidden ? { ...NEWEST_FIRST, field: 'hiddenAt' } : NEWEST_FIRST,
      request,
      includeTotalCount: request.includeTotalCount ?? false,
      isNarrowed: Object.keys(filter).length > 0,
    });
  }

  async findById(id: string): Promise<Review | null> {
    const record = isObjectIdOrHexString(id) && (await this.model.findById(id).lean<ReviewRecord>());
    return record ? toReview(record) : null;
  }

  /** In any order. */
  async findMany(ids: readonly string[], includeHidden: boolean): Promise<Review[]> {
    const wellFormed = ids.filter((id) => isObjectIdOrHexString(id));
    const records = await this.model
      .find({ _id: { $in: wellFormed }, ...(!includeHidden && SHOWN) })
      .lean<ReviewRecord[]>();
    return records.map(toReview);
  }

  /** Replaces the name in all reviews of a deleted user. */
  async eraseAuthor(authorUid: string, displayName: string): Promise<void> {
    await this.model.updateMany({ authorUid, displayName: { $ne: displayName } }, { $set: { displayName } });
  }

  private read(query: Omit<KeysetQuery<ReviewRecord, Review>, 'model' | 'map'>) {
    return readKeysetPage<ReviewRecord, Review>({ model: this.model, map: toReview, ...query });
  }
}

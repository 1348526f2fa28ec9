import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import type { Page, PageRequest, Principal } from '@shop/api-common';
import { type KeysetQuery, nullOnDuplicate, readKeysetPage } from '@shop/api-database';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';
import { HIDDEN, REVIEW_MODEL, type ReviewRecord } from './review.schema';

const SHOWN = { hiddenAt: { $exists: false } } as const;
const NEWEST_FIRST = { field: 'createdAt', direction: -1, kind: 'date' } as const;

@Injectable()
export class ReviewRepository {
  constructor(@InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>) {}

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

  /** Shown reviews by time of writing, not counted. */
  page(direction: 1 | -1, request: PageRequest): Promise<Page<Review>> {
    return this.read({
      list: `reviews:${direction}`,
      filter: SHOWN,
      order: { field: 'createdAt', direction, kind: 'date' },
      request,
    });
  }

  /** All reviews, newest first; not counted. */
  pageOfAll(request: PageRequest): Promise<Page<Review>> {
    return this.read({ list: 'reviews:all', filter: {}, order: NEWEST_FIRST, request });
  }

  /** Hidden reviews, the last hidden first; not counted. */
  pageOfHidden(request: PageRequest): Promise<Page<Review>> {
    const order = { field: 'hiddenAt', direction: -1, kind: 'date' } as const;
    return this.read({
      list: 'reviews:hidden',
      filter: { hiddenAt: { $exists: true } },
      index: HIDDEN,
      order,
      request,
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

  private read(
    query: Pick<KeysetQuery<ReviewRecord, Review>, 'list' | 'filter' | 'order' | 'index' | 'request'>,
  ) {
    return readKeysetPage<ReviewRecord, Review>({ model: this.model, map: toReview, ...query });
  }
}

export function toReview(record: ReviewRecord): Review {
  const { displayName, description, rating, createdAt, hiddenReason = null } = record;
  return { id: record._id.toHexString(), displayName, description, rating, createdAt, hiddenReason };
}

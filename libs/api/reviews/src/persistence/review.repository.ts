import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Page, PageRequest, Principal } from '@shop/api-common';
import { nullOnDuplicate, readKeysetPage } from '@shop/api-database';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

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

  page(direction: 1 | -1, request: PageRequest, count: boolean): Promise<Page<Review>> {
    return readKeysetPage<ReviewRecord, Review>({
      model: this.model,
      list: `reviews:${direction}`,
      filter: {},
      order: { field: 'createdAt', direction, kind: 'date' },
      request,
      includeTotalCount: count,
      map: toReview,
    });
  }
}

function toReview(record: ReviewRecord): Review {
  const { displayName, description, rating, createdAt } = record;
  return { id: record._id.toHexString(), displayName, description, rating, createdAt };
}

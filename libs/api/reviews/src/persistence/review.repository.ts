import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Page, PageRequest, Principal } from '@shop/api-kernel';
import { readKeysetPage } from '@shop/api-platform';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

/** The stored reviews. */
@Injectable()
export class ReviewRepository {
  constructor(@InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>) {}

  async create(
    { uid, displayName }: Pick<Principal, 'uid' | 'displayName'>,
    review: NewReview,
  ): Promise<Review> {
    const document = await this.model.create({ ...review, authorUid: uid, displayName });
    return toReview(document.toObject());
  }

  /** @param direction -1 newest first, 1 as stored */
  page(direction: 1 | -1, request: PageRequest, count: boolean): Promise<Page<Review>> {
    return readKeysetPage({
      model: this.model,
      list: `reviews:${direction}`,
      filter: {},
      order: { field: 'createdAt', direction, kind: 'date' },
      request,
      count,
      map: toReview,
    });
  }

  /** How many reviews gave which rating. */
  async countByRating(): Promise<Map<number, number>> {
    const rows = await this.model.aggregate<{ _id: number; count: number }>([
      { $group: { _id: '$rating', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map((row) => [row._id, row.count]));
  }
}

function toReview(record: ReviewRecord): Review {
  const { displayName, description, rating, createdAt } = record;
  return { id: record._id.toHexString(), displayName, description, rating, createdAt };
}

import { Injectable } from '@nestjs/common';
import { ReviewRepository } from './persistence/review.repository';

const DELETED_AUTHOR = 'Deleted customer';

/** Takes the name of a deleted customer from their reviews, which stay. */
@Injectable()
export class ReviewErasure {
  constructor(private readonly reviews: ReviewRepository) {}

  /** Idempotent. */
  erase({ uid }: { readonly uid: string }): Promise<void> {
    return this.reviews.eraseAuthor(uid, DELETED_AUTHOR);
  }
}

import { Injectable } from '@nestjs/common';
import { validatePage, type Page, type PageRequest, parseInput, type Principal } from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import type { ConsumeRateLimit } from '@shop/api-rate-limit';
import { addReviewSchema } from './domain/add-review';
import type { Review, ReviewSummary } from './domain/review';
import { summarize } from './domain/summarize';
import { RatingCountRepository } from './persistence/rating-count.repository';
import { ReviewRepository } from './persistence/review.repository';

interface AddReviewOptions {
  /** Consumed after validation and before the write; undefined: unlimited. */
  readonly take?: ConsumeRateLimit;
  /** Field names of the transport, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
}

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly ratings: RatingCountRepository,
    private readonly keys: IdempotencyKeys,
  ) {}

  async list(request: PageRequest): Promise<Page<Review>> {
    validatePage(request);
    const page = await this.reviews.page(-1, request);
    if (request.includeTotalCount === false) return page;
    return { ...page, totalCount: (await this.summary()).count };
  }

  listStored(first: number, after: string | undefined): Promise<Page<Review>> {
    return this.reviews.page(1, { first, after });
  }

  /** The existing reviews, in any order; hidden ones for admins only. */
  findMany(caller: Pick<Principal, 'role'> | undefined, ids: readonly string[]): Promise<Review[]> {
    return this.reviews.findMany(ids, caller?.role === 'ADMIN');
  }

  async summary(): Promise<ReviewSummary> {
    return summarize(await this.ratings.counts());
  }

  /** @throws DomainError BAD_USER_INPUT by field; RATE_LIMITED; CONFLICT for an idempotency key of another review */
  async add(
    author: Pick<Principal, 'uid' | 'displayName'>,
    input: unknown,
    { take, names }: AddReviewOptions = {},
  ): Promise<Review> {
    const { idempotencyKey: key, ...review } = parseInput(addReviewSchema, input, names);
    await take?.();
    const request = { uid: author.uid, operation: 'addReview', key, input: review };
    return this.keys.runOnce(request, (id) => this.reviews.create(id, author, review));
  }
}

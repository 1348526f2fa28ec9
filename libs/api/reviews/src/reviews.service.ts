import { Injectable } from '@nestjs/common';
import { toolRating, ToolsService } from '@shop/api-catalog';
import { validatePage, type Page, type PageRequest, parseInput, type Principal } from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import type { ConsumeRateLimit } from '@shop/api-rate-limit';
import { type RatingSummary, summarizeRatings } from '@shop/contracts';
import { addReviewSchema } from './domain/add-review';
import type { Review } from './domain/review';
import { RatingCountRepository } from './persistence/rating-count.repository';
import { ReviewRepository } from './persistence/review.repository';
import { ToolReviewRepository } from './persistence/tool-review.repository';
import { ReviewSettlement } from './review-settlement';

interface AddReviewOptions {
  /** Consumed after validation and before the write; undefined: unlimited. */
  readonly take?: ConsumeRateLimit;
  /** Field names of the transport, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
}

type Author = Pick<Principal, 'uid' | 'displayName'>;

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly toolReviews: ToolReviewRepository,
    private readonly ratings: RatingCountRepository,
    private readonly settlement: ReviewSettlement,
    private readonly tools: ToolsService,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** Shown reviews of the shop, newest first. */
  async list(request: PageRequest): Promise<Page<Review>> {
    validatePage(request);
    const page = await this.reviews.page(null, -1, request);
    if (request.includeTotalCount === false) return page;
    return { ...page, totalCount: (await this.summary()).count };
  }

  /** Shown reviews of a tool, newest first. @throws DomainError NOT_FOUND for an unknown tool */
  async listOfTool(id: string, request: PageRequest): Promise<Page<Review>> {
    const tool = await this.tools.getById(id);
    const page = await this.pageOfTool(tool.id, request);
    return { ...page, totalCount: toolRating(tool.ratingCounts).count };
  }

  /** Of an existing tool; not counted. */
  pageOfTool(toolId: string, request: PageRequest): Promise<Page<Review>> {
    validatePage(request);
    return this.reviews.page(toolId, -1, request);
  }

  /** Of the shop, oldest first. */
  listStored(first: number, after: string | undefined): Promise<Page<Review>> {
    return this.reviews.page(null, 1, { first, after });
  }

  /** The existing reviews, in any order; hidden ones for admins only. */
  findMany(caller: Pick<Principal, 'role'> | undefined, ids: readonly string[]): Promise<Review[]> {
    return this.reviews.findMany(ids, caller?.role === 'ADMIN');
  }

  /** The caller's review of a tool, also a hidden one. */
  findOwn({ uid }: Pick<Principal, 'uid'>, toolId: string): Promise<Review | null> {
    return this.toolReviews.find(uid, toolId.toLowerCase());
  }

  /** Of the shop. */
  async summary(): Promise<RatingSummary> {
    return summarizeRatings(await this.ratings.counts());
  }

  /**
   * Adds a review of the shop, or of a tool, where it replaces the author's earlier one.
   *
   * @throws DomainError BAD_USER_INPUT by field; NOT_FOUND for an unknown tool; RATE_LIMITED; CONFLICT for an idempotency key
   *   of another review
   */
  async add(author: Author, input: unknown, { take, names }: AddReviewOptions = {}): Promise<Review> {
    const { idempotencyKey: key, toolId, ...content } = parseInput(addReviewSchema, input, names);
    const tool = toolId == null ? undefined : await this.tools.getById(toolId);
    await take?.();
    const review = { ...content, ...(tool && { toolId: tool.id }) };
    const request = { uid: author.uid, operation: 'addReview', key, input: review };
    return this.keys.runOnce(request, (id) =>
      tool
        ? this.put(author, { ...content, toolId: tool.id }, key == null ? undefined : id)
        : this.reviews.create(id, author, content),
    );
  }

  private async put(
    author: Author,
    review: Parameters<ToolReviewRepository['put']>[1],
    request: string | undefined,
  ): Promise<Review> {
    const stored = await this.toolReviews.put(author, review, request);
    await this.settlement.settle(stored);
    return (await this.reviews.findById(stored.id)) ?? stored;
  }
}

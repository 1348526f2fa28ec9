import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Public, Authenticated } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import { type Connection, toConnection, IncludeTotalCount } from '@shop/api-graphql';
import { type ConsumeRateLimit, RateLimitConsumer } from '@shop/api-rate-limit';
import { type Review, REVIEWS_TAG, type ReviewSummary } from '../domain/review';
import { ReviewsService } from '../reviews.service';
import {
  AddReviewInput,
  ListReviewsArgs,
  ReviewConnection,
  ReviewSummaryType,
  ReviewType,
} from './review.type';

@Resolver(() => ReviewType)
export class ReviewsResolver {
  constructor(private readonly reviews: ReviewsService) {}

  @Query(() => ReviewConnection, { name: 'reviews', description: 'Reviews by pages, newest first.' })
  @Public()
  @CachedQuery(REVIEWS_TAG)
  async list(
    @Args() args: ListReviewsArgs,
    @IncludeTotalCount() count: boolean,
  ): Promise<Connection<ReviewType>> {
    const page = await this.reviews.list({ ...args, includeTotalCount: count });
    return toConnection(page, (review) => review);
  }

  @Query(() => ReviewSummaryType, { description: 'All reviews in a few figures.' })
  @Public()
  @CachedQuery(REVIEWS_TAG)
  reviewSummary(): Promise<ReviewSummary> {
    return this.reviews.summary();
  }

  @Mutation(() => ReviewType, { description: "Adds a review under the caller's name." })
  @Authenticated()
  addReview(
    @CurrentPrincipal() principal: Principal,
    @Args('input', { description: 'The review.' }) input: AddReviewInput,
    @RateLimitConsumer('reviews') take: ConsumeRateLimit,
  ): Promise<Review> {
    return this.reviews.add(principal, { ...input }, { take });
  }
}

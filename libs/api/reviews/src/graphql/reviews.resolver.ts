import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Public, Authenticated } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import { TOOLS_TAG, ToolsService, ToolType, toToolType } from '@shop/api-catalog';
import { type Connection, toConnection, IncludeTotalCount } from '@shop/api-graphql';
import { type ConsumeRateLimit, RateLimitConsumer } from '@shop/api-rate-limit';
import type { RatingSummary } from '@shop/contracts';
import { type Review, REVIEWS_TAG } from '../domain/review';
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
  constructor(
    private readonly reviews: ReviewsService,
    private readonly tools: ToolsService,
  ) {}

  @Query(() => ReviewConnection, {
    name: 'reviews',
    description: 'Reviews of the shop or of a tool by pages, newest first.',
  })
  @Public()
  @CachedQuery(REVIEWS_TAG)
  async list(
    @Args() { toolId, ...args }: ListReviewsArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<ReviewType>> {
    const request = { ...args, includeTotalCount };
    const page = toolId == null ? this.reviews.list(request) : this.reviews.listOfTool(toolId, request);
    return toConnection(await page, (review) => review);
  }

  @Query(() => ReviewSummaryType, { description: 'The reviews of the shop in a few figures.' })
  @Public()
  @CachedQuery(REVIEWS_TAG)
  reviewSummary(): Promise<RatingSummary> {
    return this.reviews.summary();
  }

  @Query(() => ReviewType, {
    nullable: true,
    description: "The caller's review of a tool, hidden or not; null when there is none.",
  })
  @Authenticated()
  myReview(
    @CurrentPrincipal() principal: Principal,
    @Args('toolId', { type: () => ID, description: 'Id of the tool.' }) toolId: string,
  ): Promise<Review | null> {
    return this.reviews.findOwn(principal, toolId);
  }

  @Mutation(() => ReviewType, {
    description:
      "Adds a review of the shop under the caller's name; with `toolId` the caller's one review of that tool, which adding again edits.",
  })
  @Authenticated()
  addReview(
    @CurrentPrincipal() principal: Principal,
    @Args('input', { description: 'The review.' }) input: AddReviewInput,
    @RateLimitConsumer('reviews') take: ConsumeRateLimit,
  ): Promise<Review> {
    return this.reviews.add(principal, { ...input }, { take });
  }

  @ResolveField(() => ToolType, {
    nullable: true,
    description: 'The reviewed tool; null when it was deleted, and for a review of the shop.',
  })
  @CachedQuery(TOOLS_TAG)
  async tool(@Parent() { toolId }: ReviewType): Promise<ToolType | null> {
    const tool = toolId === null ? null : await this.tools.findById(toolId);
    return tool && toToolType(tool);
  }

  @ResolveField(() => Boolean, { description: 'An admin has hidden it: only its author and admins see it.' })
  hidden(@Parent() { hiddenReason }: ReviewType): boolean {
    return hiddenReason !== null;
  }
}

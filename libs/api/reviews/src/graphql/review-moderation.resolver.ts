import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, IncludeTotalCount, toConnection } from '@shop/api-graphql';
import type { ReviewHiddenReason } from '@shop/contracts';
import type { Review } from '../domain/review';
import { ReviewModerationService } from '../review-moderation.service';
import { ListAllReviewsArgs, ReviewConnection, ReviewHiddenReasonEnum, ReviewType } from './review.type';

@Resolver(() => ReviewType)
export class ReviewModerationResolver {
  constructor(private readonly moderation: ReviewModerationService) {}

  @Query(() => ReviewConnection, {
    description: 'All reviews by pages, newest first, hidden ones included. Admins only.',
  })
  @AdminOnly()
  async allReviews(
    @Args() { hidden, ...args }: ListAllReviewsArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<ReviewType>> {
    const page = await this.moderation.list({ ...args, includeTotalCount }, hidden);
    return toConnection(page, (review) => review);
  }

  @Mutation(() => ReviewType, { description: 'Hides a review from the shop and its average. Admins only.' })
  @AdminOnly()
  hideReview(
    @CurrentPrincipal() principal: Principal,
    @Args('id', { type: () => ID, description: "The review's id." }) id: string,
    @Args('reason', { type: () => ReviewHiddenReasonEnum, description: 'Why.' }) reason: ReviewHiddenReason,
  ): Promise<Review> {
    return this.moderation.hide(principal, id, reason);
  }

  @Mutation(() => ReviewType, { description: 'Shows a hidden review again. Admins only.' })
  @AdminOnly()
  showReview(
    @CurrentPrincipal() principal: Principal,
    @Args('id', { type: () => ID, description: "The review's id." }) id: string,
  ): Promise<Review> {
    return this.moderation.show(principal, id);
  }
}

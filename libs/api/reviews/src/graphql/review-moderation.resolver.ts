import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, IncludeTotalCount, toConnection } from '@shop/api-graphql';
import { LIMITS, type ReviewHiddenReason } from '@shop/contracts';
import type { Review } from '../domain/review';
import { ReviewModerationService } from '../review-moderation.service';
import { ListAllReviewsArgs, ReviewConnection, ReviewHiddenReasonEnum, ReviewType } from './review.type';

const REVIEW_ID = { type: () => ID, description: "The review's id." } as const;

@Resolver(() => ReviewType)
export class ReviewModerationResolver {
  constructor(private readonly moderation: ReviewModerationService) {}

  @Query(() => ReviewConnection, {
    description: 'All reviews by pages, newest first, hidden ones included. Admins only.',
  })
  @AdminOnly()
  async allReviews(
    @Args() { hidden, unanswered, subject, toolId, ...args }: ListAllReviewsArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<ReviewType>> {
    const selection = { hidden, unanswered, subject: subject ?? undefined, toolId: toolId?.toLowerCase() };
    return toConnection(
      await this.moderation.list({ ...args, includeTotalCount }, selection),
      (review) => review,
    );
  }

  @Mutation(() => ReviewType, { description: 'Hides a review from the shop and its average. Admins only.' })
  @AdminOnly()
  hideReview(
    @CurrentPrincipal() principal: Principal,
    @Args('id', REVIEW_ID) id: string,
    @Args('reason', { type: () => ReviewHiddenReasonEnum, description: 'Why.' }) reason: ReviewHiddenReason,
  ): Promise<Review> {
    return this.moderation.hide(principal, id, reason);
  }

  @Mutation(() => ReviewType, { description: 'Shows a hidden review again. Admins only.' })
  @AdminOnly()
  showReview(@CurrentPrincipal() principal: Principal, @Args('id', REVIEW_ID) id: string): Promise<Review> {
    return this.moderation.show(principal, id);
  }

  @Mutation(() => ReviewType, {
    description: 'Answers a review in public, in place of an earlier answer. Admins only.',
  })
  @AdminOnly()
  replyToReview(
    @CurrentPrincipal() principal: Principal,
    @Args('id', REVIEW_ID) id: string,
    @Args('reply', { description: `1 to ${LIMITS.reviewReplyMax} characters.` }) reply: string,
  ): Promise<Review> {
    return this.moderation.reply(principal, id, { reply });
  }

  @Mutation(() => ReviewType, { description: "Removes the shop's answer to a review. Admins only." })
  @AdminOnly()
  removeReviewReply(
    @CurrentPrincipal() principal: Principal,
    @Args('id', REVIEW_ID) id: string,
  ): Promise<Review> {
    return this.moderation.removeReply(principal, id);
  }
}

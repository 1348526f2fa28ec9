import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { RatingCountType } from '@shop/api-catalog';
import { connectionType, enumType, NodeType, PageArgs } from '@shop/api-graphql';
import { LIMITS, type RatingSummary, type ReviewHiddenReason } from '@shop/contracts';
import type { ReviewRequest } from '../domain/add-review';
import type { Review } from '../domain/review';

export const ReviewHiddenReasonEnum = enumType<ReviewHiddenReason>(
  'ReviewHiddenReason',
  'Why an admin hid a review.',
  {
    ADVERTISING: 'It advertises something.',
    OFFENSIVE: 'It insults or discriminates.',
    PERSONAL_DATA: 'It contains personal data.',
    OFF_TOPIC: 'It is not about the shop or its tools.',
    SPAM: 'It is spam or a duplicate.',
  },
);

export type ReviewSubject = 'SHOP' | 'TOOLS';

const ReviewSubjectEnum = enumType<ReviewSubject>('ReviewSubject', 'What reviews are of.', {
  SHOP: 'Of the shop.',
  TOOLS: 'Of tools.',
});

@ObjectType('Review', {
  description: 'What a customer thinks of the shop or of a tool.',
  implements: () => NodeType,
})
export class ReviewType implements Review, NodeType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the reviewed tool, also of a deleted one; null for a review of the shop.',
  })
  toolId!: string | null;
  @Field({ description: 'Name of the author at the time of writing.' })
  displayName!: string;
  @Field({ description: 'Plain text, to be shown as text.' })
  description!: string;
  @Field(() => Int, { description: '1 to 5.' })
  rating!: number;
  @Field({
    description:
      'The author has a delivered order of the tool that is not refunded in full. Never of a review of the shop.',
  })
  verified!: boolean;
  @Field({ description: 'When it was written.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When its author changed it last; null if never.' })
  editedAt!: Date | null;
  @Field(() => String, { nullable: true, description: "The shop's answer: plain text, to be shown as text." })
  reply!: string | null;
  @Field(() => Date, { nullable: true, description: 'When the shop answered last; null without a reply.' })
  repliedAt!: Date | null;
  @Field(() => ReviewHiddenReasonEnum, {
    nullable: true,
    description: 'Why an admin hid it; null while it is shown.',
  })
  hiddenReason!: ReviewHiddenReason | null;
}

export const ReviewConnection = connectionType(ReviewType, 'Review');

@ObjectType('ReviewSummary', { description: 'The reviews of the shop in a few figures.' })
export class ReviewSummaryType implements RatingSummary {
  @Field(() => Float, { description: 'Mean rating; 0 while there is none.' })
  average!: number;
  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
  @Field(() => [RatingCountType], { description: 'From 5 down to 1.' })
  byRating!: readonly RatingCountType[];
}

@ArgsType()
export class ToolReviewsArgs extends PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 12, description: 'How many rows, 1 to 100.' })
  override first!: number;
}

@ArgsType()
export class ListReviewsArgs extends ToolReviewsArgs {
  @Field(() => ID, { nullable: true, description: 'Id of the tool they are of; without it, of the shop.' })
  toolId?: string | null;
}

@ArgsType()
export class ListAllReviewsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Only hidden reviews, the last hidden first.' })
  hidden!: boolean;
  @Field(() => Boolean, { defaultValue: false, description: 'Only reviews without a reply.' })
  unanswered!: boolean;
  @Field(() => ReviewSubjectEnum, { nullable: true, description: 'Only reviews of the shop, or of tools.' })
  subject?: ReviewSubject | null;
  @Field(() => ID, { nullable: true, description: 'Only reviews of the tool of this id.' })
  toolId?: string | null;
}

@InputType({ description: 'A review of the shop or of a tool.' })
export class AddReviewInput implements ReviewRequest {
  @Field(() => ID, {
    nullable: true,
    description:
      "Id of the reviewed tool, of which each author has one review: adding again replaces the author's text and rating. Without it, a new review of the shop.",
  })
  toolId?: string | null;
  @Field(() => Int, { description: `${LIMITS.ratingMin} to ${LIMITS.ratingMax}.` })
  rating!: number;
  @Field({ description: `1 to ${LIMITS.reviewMax} characters.` })
  description!: string;
  @Field(() => String, {
    nullable: true,
    description: `Chosen by the client, new for each review; repeating it within a day answers the same review. 1 to ${LIMITS.idempotencyKeyMax} printable characters.`,
  })
  idempotencyKey?: string | null;
}

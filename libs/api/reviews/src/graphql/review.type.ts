import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType, NodeType, PageArgs } from '@shop/api-graphql';
import { LIMITS, type ReviewHiddenReason } from '@shop/contracts';
import type { ReviewRequest } from '../domain/add-review';
import type { Review, ReviewSummary } from '../domain/review';

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

@ObjectType('Review', { description: 'What a customer thinks of the shop.', implements: () => NodeType })
export class ReviewType implements Review, NodeType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'Name of the author at the time of writing.' })
  displayName!: string;
  @Field({ description: 'Plain text, to be shown as text.' })
  description!: string;
  @Field(() => Int, { description: '1 to 5.' })
  rating!: number;
  @Field({ description: 'When it was written.' })
  createdAt!: Date;
  @Field(() => ReviewHiddenReasonEnum, {
    nullable: true,
    description: 'Why an admin hid it; null while it is shown.',
  })
  hiddenReason!: ReviewHiddenReason | null;
}

export const ReviewConnection = connectionType(ReviewType, 'Review');

@ObjectType({ description: 'How many reviews gave one rating.' })
export class RatingCount {
  @Field(() => Int, { description: '1 to 5.' })
  rating!: number;
  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType('ReviewSummary', { description: 'All reviews in a few figures.' })
export class ReviewSummaryType implements ReviewSummary {
  @Field(() => Float, { description: 'Mean rating; 0 while there is none.' })
  average!: number;
  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
  @Field(() => [RatingCount], { description: 'From 5 down to 1.' })
  byRating!: RatingCount[];
}

@ArgsType()
export class ListReviewsArgs extends PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 12, description: 'How many rows, 1 to 100.' })
  override first!: number;
}

@ArgsType()
export class ListAllReviewsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'Only hidden reviews, the last hidden first.' })
  hidden!: boolean;
}

@InputType({ description: 'A review to add.' })
export class AddReviewInput implements ReviewRequest {
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

import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType } from '@shop/api-graphql';
import type { Review, ReviewSummary } from '../domain/review';

@ObjectType('Review', { description: 'What a customer thinks of the shop.' })
export class ReviewType implements Review {
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

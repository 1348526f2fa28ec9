import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import type { ToolRating } from '../domain/tool-rating';

@ObjectType('RatingCount', { description: 'How many reviews gave one rating.' })
export class RatingCountType {
  @Field(() => Int, { description: '1 to 5.' })
  rating!: number;
  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType('ToolRating', { description: 'The reviews of a tool in a few figures.' })
export class ToolRatingType implements ToolRating {
  @Field(() => Float, { description: 'Mean rating; 0 while there is none.' })
  average!: number;
  @Field(() => Int, { description: 'Number of shown reviews.' })
  count!: number;
  @Field(() => [RatingCountType], { description: 'From 5 down to 1.' })
  byRating!: readonly RatingCountType[];
  @Field(() => Int, { description: 'Number of reviews that admins have hidden; no other figure has them.' })
  hiddenCount!: number;
}

import { LIMITS } from '@shop/contracts';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { PageArgs } from '@shop/api-graphql';
import type { ReviewRequest } from '../domain/add-review';

@ArgsType()
export class ListReviewsArgs extends PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 12, description: 'How many rows, 1 to 100.' })
  override first!: number;
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

import { ArgsType, Field, Int } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { PageRequest } from '@shop/api-common';

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, {
    nullable: true,
    defaultValue: LIMITS.pageDefault,
    description: 'How many rows, 1 to 100.',
  })
  first!: number;
  @Field(() => String, { nullable: true, description: 'The cursor after which to go on.' })
  after?: string | null;
}

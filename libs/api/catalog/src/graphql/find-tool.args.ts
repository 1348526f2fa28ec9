import { ArgsType, Field, ID } from '@nestjs/graphql';

@ArgsType()
export class FindToolArgs {
  @Field(() => ID, { nullable: true, description: 'Its id.' })
  id?: string | null;
  @Field(() => String, { nullable: true, description: 'Its article number, with or without separators.' })
  sku?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Its slug or a former one: the `slug` of the answer is the current one.',
  })
  slug?: string | null;
}

import { ArgsType, Field } from '@nestjs/graphql';
import { PageArgs } from '@shop/api-graphql';

@ArgsType()
export class ListUsersArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Taken literally; looked for in e-mail and name.' })
  search?: string | null;
}

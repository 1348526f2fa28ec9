import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, IncludeTotalCount, PageArgs, toConnection } from '@shop/api-graphql';
import type { LetterState } from '../domain/letter';
import { LettersService } from '../letters.service';
import { LetterConnection, LetterStateEnum, LetterType, toLetterType } from './letter.type';

@ArgsType()
class LettersArgs extends PageArgs {
  @Field(() => LetterStateEnum, { nullable: true, description: 'Only those that are as far.' })
  state?: LetterState | null;
  @Field(() => String, {
    nullable: true,
    description: 'A part of the address, or the id of an order.',
  })
  search?: string | null;
}

@Resolver(() => LetterType)
export class LettersResolver {
  constructor(private readonly service: LettersService) {}

  @Query(() => LetterConnection, {
    description: 'Letters that the shop has written, newest first. Admins only.',
  })
  @AdminOnly()
  async letters(
    @Args() args: LettersArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<LetterType>> {
    return toConnection(await this.service.list({ ...args, includeTotalCount }), toLetterType);
  }

  @Mutation(() => LetterType, {
    description:
      'Queues a letter again, also one that was sent. CONFLICT while it is queued. Admins only; kept in the audit log.',
  })
  @AdminOnly()
  async sendLetterAgain(
    @CurrentPrincipal() principal: Principal,
    @Args('id', { type: () => ID, description: "The letter's id." }) id: string,
  ): Promise<LetterType> {
    return toLetterType(await this.service.sendAgain(principal, id));
  }
}

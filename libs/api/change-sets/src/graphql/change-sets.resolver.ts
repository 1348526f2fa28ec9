import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, ApiKeyScopes, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { type Connection, ForwardPageArgs, IncludeTotalCount, toConnection } from '@shop/api-graphql';
import { ChangeSetsService } from '../change-sets.service';
import { PreviewChangeSetInput } from './change-set.input';
import { ChangeSetConnection, ChangeSetType, toChangeSetType } from './change-set.type';

const Id = () => Args('id', { type: () => ID, description: 'Its id.' });

@Resolver(() => ChangeSetType)
export class ChangeSetsResolver {
  constructor(private readonly sets: ChangeSetsService) {}

  @Query(() => ChangeSetType, {
    nullable: true,
    description: 'One change set; null when there is none. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async changeSet(@Id() id: string): Promise<ChangeSetType | null> {
    const set = await this.sets.find(id);
    return set && toChangeSetType(set);
  }

  @Query(() => ChangeSetConnection, { description: 'All change sets by pages, newest first. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async changeSets(
    @Args() args: ForwardPageArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<ChangeSetType>> {
    return toConnection(await this.sets.list({ ...args, includeTotalCount }), toChangeSetType);
  }

  @Mutation(() => ChangeSetType, {
    description:
      'Compares a change with many tools, behind the answer and without changing any. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async previewChangeSet(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'Which tools, and the change.' }) input: PreviewChangeSetInput,
  ): Promise<ChangeSetType> {
    return toChangeSetType(await this.sets.preview(admin, { ...input }));
  }

  @Mutation(() => ChangeSetType, {
    description:
      'Writes a previewed set to its tools, behind the answer; a tool that others have changed since stays. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async applyChangeSet(@CurrentPrincipal() admin: Principal, @Id() id: string): Promise<ChangeSetType> {
    return toChangeSetType(await this.sets.apply(admin, id));
  }

  @Mutation(() => ChangeSetType, {
    description:
      'Takes back what an applied set changed and no later change touched, behind the answer; sold units stay sold. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async undoChangeSet(@CurrentPrincipal() admin: Principal, @Id() id: string): Promise<ChangeSetType> {
    return toChangeSetType(await this.sets.undo(admin, id));
  }

  @Mutation(() => ChangeSetType, { description: 'Drops a set that was not applied. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async discardChangeSet(@Id() id: string): Promise<ChangeSetType> {
    return toChangeSetType(await this.sets.discard(id));
  }
}

import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal, ApiKeyScopes } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import type { SynonymGroup } from '../domain/synonym-group';
import { SynonymsService } from '../synonyms.service';
import { SynonymGroupType, SynonymInput } from './synonym.type';

@Resolver(() => SynonymGroupType)
export class SynonymsResolver {
  constructor(private readonly service: SynonymsService) {}

  @Query(() => [SynonymGroupType], { description: 'All synonyms of searches, oldest first. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:read')
  async synonyms(): Promise<SynonymGroupType[]> {
    return (await this.service.all()).map(toType);
  }

  @Mutation(() => SynonymGroupType, { description: 'Adds synonyms for searches. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async createSynonym(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The phrases.' }) input: SynonymInput,
  ): Promise<SynonymGroupType> {
    return toType(await this.service.create(admin, { ...input }));
  }

  @Mutation(() => SynonymGroupType, { description: 'Replaces the phrases of a group. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async updateSynonym(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('input', { description: 'The phrases.' }) input: SynonymInput,
  ): Promise<SynonymGroupType> {
    return toType(await this.service.update(admin, id, { ...input }));
  }

  @Mutation(() => SynonymGroupType, { description: 'Deletes a group of synonyms. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async deleteSynonym(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<SynonymGroupType> {
    return toType(await this.service.remove(admin, id));
  }
}

function toType({ id, words }: SynonymGroup): SynonymGroupType {
  return { id, words: [...words] };
}

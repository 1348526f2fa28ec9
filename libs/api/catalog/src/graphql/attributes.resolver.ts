import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal, Public, ApiKeyScopes } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import type { Principal } from '@shop/api-common';
import { AttributesService } from '../attributes.service';
import { CATALOG_TAGS } from '../cache-tag';
import { AttributeType, CreateAttributeInput, UpdateAttributeInput } from './attribute.type';

@Resolver(() => AttributeType)
export class AttributesResolver {
  constructor(private readonly service: AttributesService) {}

  @Query(() => [AttributeType], { description: 'All attributes that tools can have, in the order to show.' })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async attributes(): Promise<AttributeType[]> {
    return [...(await this.service.all())];
  }

  @Mutation(() => AttributeType, { description: 'Defines an attribute. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  createAttribute(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The new attribute.' }) input: CreateAttributeInput,
  ): Promise<AttributeType> {
    return this.service.create(admin, { ...input });
  }

  @Mutation(() => AttributeType, {
    description: 'Changes an attribute; the kind of one that tools have stays: CONFLICT. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  updateAttribute(
    @CurrentPrincipal() admin: Principal,
    @Args('code', { description: 'Its code.' }) code: string,
    @Args('input', { description: 'What to change.' }) input: UpdateAttributeInput,
  ): Promise<AttributeType> {
    return this.service.update(admin, code, { ...input });
  }

  @Mutation(() => AttributeType, {
    description: 'Deletes an attribute; one that tools have stays: CONFLICT. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  deleteAttribute(
    @CurrentPrincipal() admin: Principal,
    @Args('code', { description: 'Its code.' }) code: string,
  ): Promise<AttributeType> {
    return this.service.remove(admin, code);
  }
}

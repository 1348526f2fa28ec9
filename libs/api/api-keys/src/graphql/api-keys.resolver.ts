import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { ApiKeysService } from '../api-keys.service';
import { ApiKeyType, CreateApiKeyInput, CreatedApiKeyType } from './api-key.type';

@Resolver(() => ApiKeyType)
export class ApiKeysResolver {
  constructor(private readonly service: ApiKeysService) {}

  @Query(() => [ApiKeyType], { description: 'The newest 200 API keys, newest first. Admins only.' })
  @AdminOnly()
  apiKeys(): Promise<ApiKeyType[]> {
    return this.service.list();
  }

  @Mutation(() => CreatedApiKeyType, { description: 'Makes an API key. Admins only.' })
  @AdminOnly()
  async createApiKey(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The key to make.' }) input: CreateApiKeyInput,
  ): Promise<CreatedApiKeyType> {
    const { key, secret } = await this.service.create(admin, { ...input });
    return { ...key, secret };
  }

  @Mutation(() => ApiKeyType, { description: 'Ends an API key at once. Admins only.' })
  @AdminOnly()
  revokeApiKey(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<ApiKeyType> {
    return this.service.revoke(admin, id);
  }
}

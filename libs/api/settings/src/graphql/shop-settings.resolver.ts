import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { ShopSettingsService } from '../shop-settings.service';
import { UpdateShopSettingsInput } from './shop-settings.input';
import { ShopSettingsType, toShopSettingsType } from './shop-settings.type';

@Resolver(() => ShopSettingsType)
export class ShopSettingsResolver {
  constructor(private readonly service: ShopSettingsService) {}

  @Query(() => ShopSettingsType, { description: 'Seller, tax, shipping and series of papers. Admins only.' })
  @AdminOnly()
  async shopSettings(): Promise<ShopSettingsType> {
    return toShopSettingsType(await this.service.read());
  }

  @Mutation(() => ShopSettingsType, {
    description: 'Changes the settings of the shop, for orders placed from now on. Admins only.',
  })
  @AdminOnly()
  async updateShopSettings(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'What to change.' }) input: UpdateShopSettingsInput,
  ): Promise<ShopSettingsType> {
    return toShopSettingsType(await this.service.update(admin, { ...input }));
  }
}

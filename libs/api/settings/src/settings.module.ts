import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { ShopSettingsResolver } from './graphql/shop-settings.resolver';
import { ShopSettingsRepository } from './persistence/shop-settings.repository';
import { SHOP_SETTINGS_MODEL, shopSettingsSchema } from './persistence/shop-settings.schema';
import { ShopSettingsService } from './shop-settings.service';

/** What admins set for the whole shop. */
@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([{ name: SHOP_SETTINGS_MODEL, schema: shopSettingsSchema }]),
  ],
  providers: [ShopSettingsRepository, ShopSettingsService, ShopSettingsResolver],
  exports: [ShopSettingsService],
})
export class SettingsModule {}

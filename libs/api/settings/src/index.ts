export {
  DEFAULT_SHOP_SETTINGS,
  type InvoiceSeries,
  type Seller,
  type ShopSettings,
} from './domain/shop-settings';
export { ShopSettingsResolver } from './graphql/shop-settings.resolver';
export { SettingsModule } from './settings.module';
export { ShopSettingsService } from './shop-settings.service';

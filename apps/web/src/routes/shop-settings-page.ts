export { ShopSettingsPage as default } from '@shop/web-orders';

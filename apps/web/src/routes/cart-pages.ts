export { CartPage, QuickOrderPage } from '@shop/web-orders';

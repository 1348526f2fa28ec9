export { PurchasePage as default } from '@shop/web-orders';

export { PurchasePage as default } from '@shop/web-orders';
export { PurchaseDocument as paintedWith } from '@shop/web-apollo/generated/orders';

export { PurchasePage as default } from '@shop/web-orders';
export { PurchaseDocument as preloadedQuery } from '@shop/web-apollo/generated/orders';

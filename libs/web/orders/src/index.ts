export { PurchasePage } from './purchase-page';

export { ManageOrdersPage } from './manage-orders-page';
export { MyOrdersPage } from './my-orders-page';
export { PaymentPage } from './payment-page';
export { PurchasePage } from './purchase-page';

export { CartPage } from './cart/cart-page';
export { ManageOrdersPage } from './manage-orders-page';
export { MyOrdersPage } from './my-orders-page';
export { OverviewPage } from './overview-page';
export { PaymentPage } from './payment-page';
export { PurchasePage } from './purchase-page';
export { QuickOrderPage } from './quick-order/quick-order-page';

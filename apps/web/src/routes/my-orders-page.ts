export { MyOrdersPage as default } from '@shop/web-orders';

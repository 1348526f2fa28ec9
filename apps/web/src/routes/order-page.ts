export { OrderPage as default } from '@shop/web-orders';

export { PaymentPage as default } from '@shop/web-orders';

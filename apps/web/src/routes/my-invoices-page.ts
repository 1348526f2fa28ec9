export { MyInvoicesPage as default } from '@shop/web-orders';

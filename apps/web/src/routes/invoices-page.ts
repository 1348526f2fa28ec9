export { InvoicesPage as default } from '@shop/web-orders';

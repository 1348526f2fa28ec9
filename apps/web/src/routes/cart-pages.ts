export { CartPage, InvoicePage, QuickOrderPage } from '@shop/web-orders';

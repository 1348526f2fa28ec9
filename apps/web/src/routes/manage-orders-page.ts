export { ManageOrdersPage as default } from '@shop/web-orders';

export { OverviewPage as default } from '@shop/web-orders';

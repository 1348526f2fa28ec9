export { PackingSlipPage as default } from '@shop/web-orders';

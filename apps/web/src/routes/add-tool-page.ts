export { AddToolPage as default } from '@shop/web-catalog';

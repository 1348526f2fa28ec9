export { ImportPage as default } from '@shop/web-catalog';

export { ManageSynonymsPage as default } from '@shop/web-catalog';

export { ManageAttributesPage as default } from '@shop/web-catalog';

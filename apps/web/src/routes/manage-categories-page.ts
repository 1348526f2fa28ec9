export { ManageCategoriesPage as default } from '@shop/web-catalog';

export { CategoryPage as default } from '@shop/web-catalog';

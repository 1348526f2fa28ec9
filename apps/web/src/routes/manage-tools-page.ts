export { ManageToolsPage as default } from '@shop/web-catalog';

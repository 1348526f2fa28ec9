export { BrowseToolsPage as default } from '@shop/web-catalog';

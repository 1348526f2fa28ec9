export { BrowseToolsPage as default } from '@shop/web-catalog';
export { BrowseToolsDocument as paintedWith } from '@shop/web-data/generated/catalog';

export { BrowseToolsPage as default } from '@shop/web-catalog';
export { BrowseToolsDocument as paintedWith } from '@shop/web-apollo/generated/catalog';

export { BrowseToolsPage as default } from '@shop/web-catalog';
export { BrowseToolsDocument as preloadedQuery } from '@shop/web-apollo/generated/catalog';

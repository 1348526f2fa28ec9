export { BrowseToolsPage, CategoryPage, ToolsPage } from '@shop/web-catalog';

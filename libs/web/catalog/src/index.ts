export { AddToolPage } from './add-tool-page';
export { BrowseToolsPage, ToolsPage } from './browse-tools-page';
export { CategoryLinks } from './categories/category-links';
export { CategoryPage } from './categories/category-page';
export { LatestTools } from './latest-tools';
export { ManageToolsPage } from './manage-tools-page';
export { ToolPage } from './tool-page/tool-page';

export { AddToolPage } from './add-tool-page';
export { BrowseToolsPage, ToolsPage } from './browse-tools-page';
export { LatestTools } from './latest-tools';
export { ManageToolsPage } from './manage-tools-page';
export { ToolPage } from './tool-page/tool-page';

export { ToolsPage as default } from '@shop/web-catalog';

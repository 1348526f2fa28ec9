export { ToolPage as default } from '@shop/web-catalog';

export { SiteSuggestions as default } from '@shop/web-catalog';

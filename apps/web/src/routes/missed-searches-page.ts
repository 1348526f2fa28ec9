export { MissedSearchesPage as default } from '@shop/web-catalog';

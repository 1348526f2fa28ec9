export { LatestTools as default } from '@shop/web-catalog';

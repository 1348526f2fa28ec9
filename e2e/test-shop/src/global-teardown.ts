export { closePool as default } from './shop-pool';

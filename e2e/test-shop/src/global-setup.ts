export { openPool as default } from './shop-pool';

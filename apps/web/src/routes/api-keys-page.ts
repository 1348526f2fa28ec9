export { ApiKeysPage as default } from '@shop/web-users';

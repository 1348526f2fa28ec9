export { MakeAdminPage as default } from '@shop/web-users';

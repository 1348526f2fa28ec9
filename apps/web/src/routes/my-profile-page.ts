export { MyProfilePage as default } from '@shop/web-users';

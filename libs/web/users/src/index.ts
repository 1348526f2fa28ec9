export { MakeAdminPage } from './make-admin-page';
export { MyProfilePage } from './my-profile-page';

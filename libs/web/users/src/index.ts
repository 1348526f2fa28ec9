export { ApiKeysPage } from './api-keys/api-keys-page';
export { MakeAdminPage } from './make-admin-page';
export { MyProfilePage } from './my-profile-page';

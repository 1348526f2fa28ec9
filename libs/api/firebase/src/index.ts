export { createFirebaseIdentity, type FirebaseIdentitySettings } from './create-firebase-identity';

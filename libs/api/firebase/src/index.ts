export { createFirebaseIdentity, type FirebaseConnection } from './create-firebase-identity';

export {
  createFirebaseIdentity,
  type FirebaseConnection,
  type FirebaseIdentitySettings,
} from './create-firebase-identity';

import { clientConfig, type IdentityProvider } from '@shop/web-auth';
import { createFirebaseIdentityProvider } from '@shop/web-auth/firebase';

export function connectIdentity(): IdentityProvider {
  return createFirebaseIdentityProvider(clientConfig().firebase);
}

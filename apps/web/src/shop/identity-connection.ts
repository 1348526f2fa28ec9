import { clientConfig, type IdentityProvider } from '@shop/web-auth';
import { createFirebaseIdentityProvider } from '@shop/web-auth/firebase';

/** The identity service that the server's settings name. */
export function connectIdentity(): IdentityProvider {
  return createFirebaseIdentityProvider(clientConfig().firebase);
}

import { clientConfig, type Identity } from '@shop/web-auth';
import { createFirebaseIdentity } from '@shop/web-auth/firebase';

/** The identity service that the server's settings name. */
export function connectIdentity(): Identity {
  return createFirebaseIdentity(clientConfig().firebase);
}

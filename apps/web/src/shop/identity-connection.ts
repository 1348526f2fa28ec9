import { clientConfig, type Identity } from '@shop/web-session';
import { createFirebaseIdentity } from '@shop/web-session/firebase';

/** The identity service that the server's settings name. */
export function connectIdentity(): Identity {
  return createFirebaseIdentity(clientConfig().firebase);
}

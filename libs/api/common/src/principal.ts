import type { Role } from '@shop/contracts';

/** The caller as stored at the time of the request, never as claimed by a token or client. */
export interface Principal {
  /** The identity service's uid, which identifies a user. */
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
}

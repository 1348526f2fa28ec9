import type { ApiKeyScope, Role } from '@shop/contracts';

/** The caller as stored at the time of the request, never as claimed by a token or client. */
export interface Principal {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  /** As the last ID token said. */
  readonly emailVerified?: boolean;
  /** Of an API key: what it may do, as an admin does. Undefined for a person. */
  readonly scopes?: readonly ApiKeyScope[];
}

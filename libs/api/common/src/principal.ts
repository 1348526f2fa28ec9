import type { Role } from '@shop/contracts';

/** Who is calling, as the store knows them at the time of the request; never what a token or a client claims. */
export interface Principal {
  /** The identity service's uid: the one key of a person. */
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
}

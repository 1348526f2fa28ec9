import type { Role } from '@shop/contracts';

/** A user, keyed by the identity service's uid, as the e-mail is mutable. */
export interface User {
  readonly id: string;
  readonly uid: string;
  /** In canonical form, from the last ID token. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly role: Role;
  /** Incremented when rights change, which invalidates issued access tokens. */
  readonly tokenVersion: number;
  /** From 1, one more with each edit of the profile by the person; sign-ins and roles do not count. */
  readonly version: number;
  readonly photoURL: string | undefined;
  readonly phone: string | undefined;
  readonly linkedinProfile: string | undefined;
  readonly education: string | undefined;
  readonly location: string | undefined;
  /** Access is revoked; the cleanup may be incomplete. */
  readonly isBeingDeleted: boolean;
  readonly createdAt: Date;
}

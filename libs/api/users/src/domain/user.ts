import type { PageRequest } from '@shop/api-common';
import type { Role } from '@shop/contracts';

/** A person of the shop, keyed by the identity service's uid, never by a mutable e-mail. */
export interface User {
  readonly id: string;
  readonly uid: string;
  /** Lower case, as the identity service last vouched for it. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly role: Role;
  /** Grows whenever rights change; tokens carry the one that they were issued for. */
  readonly tokenVersion: number;
  readonly photoURL: string | undefined;
  readonly phone: string | undefined;
  readonly linkedinProfile: string | undefined;
  readonly education: string | undefined;
  readonly location: string | undefined;
  /** Deleted by an admin, though something of them is still to be tidied up: no access any more. */
  readonly isBeingDeleted: boolean;
  readonly createdAt: Date;
}

/** What people may tell of themselves, and lists need not read. */
export const PROFILE_FIELDS = ['photoURL', 'phone', 'linkedinProfile', 'education', 'location'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A list of users. */
export interface UserQuery extends PageRequest {
  /** Looked for in e-mail and name, taken literally. */
  readonly search?: string | undefined;
  /** What nobody asks each user for: it is not read, and undefined. */
  readonly unasked?: readonly ProfileField[] | undefined;
}

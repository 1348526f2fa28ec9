/** A person as the identity service vouches for them. */
export interface Identity {
  readonly uid: string;
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoURL: string | undefined;
  /** When the identity service said so; of a token in whole seconds, rounded down. */
  readonly issuedAt: Date;
}

/** An account to be made with a known uid and password: demo data and tests. */
export interface NewIdentity {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * The identity service, as the users domain needs it. Every method throws DomainError UNAVAILABLE within 2 s when the
 * service cannot be reached.
 */
export abstract class IdentityPort {
  /** @throws DomainError UNAUTHENTICATED unless the token is genuine, unexpired, unrevoked and for this project */
  abstract verifyIdToken(idToken: string): Promise<Identity>;

  abstract updateDisplayName(uid: string, displayName: string): Promise<void>;

  /** Deletes the account; an account that is already gone is no error. */
  abstract deleteIdentity(uid: string): Promise<void>;

  /** Makes the account with a verified e-mail unless it is there already; an existing one is left as it is. */
  abstract ensureIdentity(account: NewIdentity): Promise<void>;

  /** Finds an account by its e-mail; null when there is none. */
  abstract findByEmail(email: string): Promise<Identity | null>;
}

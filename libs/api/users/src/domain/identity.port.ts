export interface Identity {
  readonly uid: string;
  /** In canonical form (`canonicalEmail`). */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly photoURL: string | undefined;
  /** Issue time; whole seconds for tokens. */
  readonly issuedAt: Date;
}

/** An account with a known uid and password, for demo data and tests. */
export interface NewIdentity {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/** The identity service. Methods throw DomainError UNAVAILABLE within 2 s when it is unreachable. */
export abstract class IdentityPort {
  /** @throws DomainError UNAUTHENTICATED unless the token is genuine, unexpired, unrevoked and for this project */
  abstract verifyIdToken(idToken: string): Promise<Identity>;

  abstract updateDisplayName(uid: string, displayName: string): Promise<void>;

  abstract deleteIdentity(uid: string): Promise<void>;

  abstract ensureIdentity(account: NewIdentity): Promise<void>;

  /** Null when no account has this address now. */
  abstract findByEmail(email: string): Promise<Identity | null>;

  abstract findByUid(uid: string): Promise<Identity | null>;
}

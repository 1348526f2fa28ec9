import { type CircuitBreaker, DomainError } from '@shop/api-common';
import type { Identity, IdentityPort, NewIdentity } from '@shop/api-users';
import { verifySignedIdToken } from '@shop/emulator-token';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { codeOf, refusedToken, unavailable, verificationError } from './errors';

/** Stricter than the emulator, which accepts any text with an @; lengths of RFC 5321. */
const EMAIL = /^[^\s@\p{C}\p{M}]{1,64}@[^\s@\p{C}\p{M}]{1,255}$/u;

const CLOCK_SKEW = 60;

/** The identity port on Firebase Authentication, real or emulated. */
export class FirebaseIdentity implements IdentityPort {
  /** @param tokenKey for the emulator: accepts its tokens only with a signature by this key */
  constructor(
    private readonly auth: Auth,
    private readonly tokenKey: string | undefined,
    private readonly circuit: CircuitBreaker,
  ) {}

  async verifyIdToken(idToken: string): Promise<Identity> {
    if (this.tokenKey !== undefined && !verifySignedIdToken(idToken, this.tokenKey)) {
      throw refusedToken();
    }
    const claims = await this.answered(() => this.auth.verifyIdToken(idToken, true), verificationError);
    if (!claims.email || !EMAIL.test(claims.email) || claims.iat > Date.now() / 1000 + CLOCK_SKEW) {
      throw refusedToken();
    }
    return identityOf(claims, claims.email);
  }

  async updateDisplayName(uid: string, displayName: string): Promise<void> {
    await this.answered(
      () => this.auth.updateUser(uid, { displayName }),
      (error) =>
        codeOf(error) === 'auth/user-not-found' ? DomainError.notFound('account') : unavailable(error),
    );
  }

  async deleteIdentity(uid: string): Promise<void> {
    await this.unless(['auth/user-not-found'], () => this.auth.deleteUser(uid));
  }

  async ensureIdentity(account: NewIdentity): Promise<void> {
    const present = ['auth/uid-already-exists', 'auth/email-already-exists'];
    await this.unless(present, () => this.auth.createUser({ ...account, emailVerified: true }));
  }

  async findByEmail(email: string): Promise<Identity | null> {
    const unknown = ['auth/user-not-found', 'auth/invalid-email'];
    const user = await this.unless(unknown, () => this.auth.getUserByEmail(email));
    if (!user?.email) return null;
    const { uid, emailVerified, displayName, photoURL } = user;
    return {
      uid,
      email: user.email.toLowerCase(),
      emailVerified,
      displayName,
      photoURL,
      issuedAt: new Date(),
    };
  }

  private unless<T>(refusals: readonly string[], ask: () => Promise<T>): Promise<T | null> {
    const answer = () =>
      ask().catch((error: unknown) => {
        if (refusals.includes(codeOf(error))) return null;
        throw error;
      });
    return this.answered(answer, unavailable);
  }

  /** @throws DomainError UNAVAILABLE after the timeout */
  private answered<T>(ask: () => Promise<T>, translate: (error: unknown) => DomainError): Promise<T> {
    return this.circuit.execute(() =>
      ask().catch((error: unknown) => {
        throw translate(error);
      }),
    );
  }
}

function identityOf({ uid, email_verified, name, picture, iat }: DecodedIdToken, email: string): Identity {
  return {
    uid,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    displayName: typeof name === 'string' ? name : undefined,
    photoURL: picture,
    issuedAt: new Date(iat * 1000),
  };
}

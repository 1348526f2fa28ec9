import { domainToUnicode } from 'node:url';
import { type CircuitBreaker, DomainError } from '@shop/api-common';
import type { Identity, IdentityPort, NewIdentity } from '@shop/api-users';
import { canonicalEmail } from '@shop/contracts';
import { verifySignedIdToken } from '@shop/emulator-token';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { z } from 'zod';
import { accountAnswer, accountOf, claimsAnswer } from './answers';
import { codeOf, refusedToken, unavailable, verificationError } from './errors';

/** Seconds by which a clock may be wrong before a token counts as issued in the future. */
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
    const claims = await this.answered(() => this.verifyUnrevoked(idToken), verificationError);
    const email = canonicalEmail(claims.email ?? '');
    if (email === undefined || claims.iat > Date.now() / 1000 + CLOCK_SKEW) throw refusedToken();
    return identityOf(claims, email);
  }

  async updateDisplayName(uid: string, displayName: string): Promise<void> {
    await this.answered(
      async () => void this.circuit.parse(accountOf(uid), await this.auth.updateUser(uid, { displayName })),
      (error) =>
        codeOf(error) === 'auth/user-not-found' ? DomainError.notFound('account') : unavailable(error),
    );
  }

  async deleteIdentity(uid: string): Promise<void> {
    await this.unless(['auth/user-not-found'], () => this.auth.deleteUser(uid));
  }

  async ensureIdentity(account: NewIdentity): Promise<void> {
    const present = ['auth/uid-already-exists', 'auth/email-already-exists'];
    await this.unless(present, async () =>
      this.circuit.parse(
        accountOf(account.uid),
        await this.auth.createUser({ ...account, emailVerified: true }),
      ),
    );
  }

  async findByEmail(email: string): Promise<Identity | null> {
    const asked = canonicalEmail(email);
    if (asked === undefined) return null;
    const answer = accountAnswer.refine(
      (account) => canonicalEmail(account.email ?? '') === asked,
      'is another account',
    );
    return (
      (await this.findAccount(() => this.auth.getUserByEmail(asked), answer)) ??
      (await this.findByUnicodeDomain(asked, answer))
    );
  }

  async findByUid(uid: string): Promise<Identity | null> {
    return this.findAccount(() => this.auth.getUser(uid), accountOf(uid));
  }

  /** As the SDK's own check of revoked tokens, which does not look whose account was answered. */
  private async verifyUnrevoked(idToken: string): Promise<z.output<typeof claimsAnswer>> {
    const claims = this.circuit.parse(claimsAnswer, await this.auth.verifyIdToken(idToken));
    const account = this.circuit.parse(accountOf(claims.uid), await this.auth.getUser(claims.uid));
    const validAfter = Date.parse(account.tokensValidAfterTime ?? new Date(0).toUTCString());
    if (account.disabled || !(claims.auth_time * 1000 >= validAfter)) throw refusedToken();
    return claims;
  }

  /** The service keeps the domain as it was typed. */
  private async findByUnicodeDomain(asked: string, answer: typeof accountAnswer): Promise<Identity | null> {
    const [local = '', domain = ''] = asked.split('@');
    const unicode = domainToUnicode(domain);
    if (unicode === domain) return null;
    return this.findAccount(() => this.auth.getUserByEmail(`${local}@${unicode}`), answer);
  }

  /** Null also for an account without an e-mail, or with one that is not valid. */
  private async findAccount(
    ask: () => Promise<UserRecord>,
    answer: typeof accountAnswer,
  ): Promise<Identity | null> {
    const unknown = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];
    const account = await this.unless(unknown, async () => this.circuit.parse(answer, await ask()));
    const email = canonicalEmail(account?.email ?? '');
    if (!account || email === undefined) return null;
    const { uid, emailVerified, displayName, photoURL } = account;
    return {
      ...{ uid, email, emailVerified, issuedAt: new Date() },
      ...{ displayName: displayName ?? undefined, photoURL: photoURL ?? undefined },
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
        throw error instanceof DomainError ? error : translate(error);
      }),
    );
  }
}

function identityOf(
  { uid, email_verified, name, picture, iat }: z.output<typeof claimsAnswer>,
  email: string,
): Identity {
  return {
    uid,
    email,
    emailVerified: email_verified === true,
    displayName: typeof name === 'string' ? name : undefined,
    photoURL: typeof picture === 'string' ? picture : undefined,
    issuedAt: new Date(iat * 1000),
  };
}

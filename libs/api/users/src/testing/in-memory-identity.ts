import { DomainError } from '@shop/api-common';
import { type Identity, IdentityPort, type NewIdentity } from '../domain/identity.port';

/** An identity service inside the test: a proof of identity is the uid of an account. It can be switched off. */
export class InMemoryIdentity extends IdentityPort {
  readonly accounts = new Map<string, Identity>();
  isDown = false;

  /** Makes an account, or changes one. */
  put(uid: string, change: Partial<Identity> = {}): Identity {
    const account: Identity = {
      ...{ uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid, photoURL: undefined },
      ...this.accounts.get(uid),
      issuedAt: new Date(),
      ...change,
    };
    this.accounts.set(uid, account);
    return account;
  }

  override async verifyIdToken(idToken: string): Promise<Identity> {
    const account = this.answer().get(idToken);
    if (!account) throw new DomainError('UNAUTHENTICATED', 'Please sign in.');
    return account;
  }

  override async updateDisplayName(uid: string, displayName: string): Promise<void> {
    if (!this.answer().has(uid)) throw DomainError.notFound('account');
    this.put(uid, { displayName });
  }

  override async deleteIdentity(uid: string): Promise<void> {
    this.answer().delete(uid);
  }

  override async ensureIdentity({ uid, email, displayName }: NewIdentity): Promise<void> {
    const isThere = this.answer().has(uid) || (await this.findByEmail(email));
    if (!isThere) this.put(uid, { email, displayName });
  }

  override async findByEmail(email: string): Promise<Identity | null> {
    return [...this.answer().values()].find((account) => account.email === email.toLowerCase()) ?? null;
  }

  override async findByUid(uid: string): Promise<Identity | null> {
    return this.answer().get(uid) ?? null;
  }

  private answer(): Map<string, Identity> {
    if (this.isDown) throw new DomainError('UNAVAILABLE', 'The identity service does not answer.');
    return this.accounts;
  }
}

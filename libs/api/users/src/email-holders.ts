import { Injectable, Logger } from '@nestjs/common';
import { DomainError, maskEmail } from '@shop/api-common';
import { type Identity, IdentityPort } from './domain/identity.port';
import type { User } from './domain/user';
import { UserRepository } from './persistence/user.repository';

/** Who holds an e-mail address: the identity service decides, since the shop's copy lags behind what changes there. */
@Injectable()
export class EmailHolders {
  private readonly logger = new Logger(EmailHolders.name);

  constructor(
    private readonly identity: IdentityPort,
    private readonly users: UserRepository,
  ) {}

  /**
   * Creates or updates the user of an identity. A user who has given the address up at the identity service loses it
   * here too; nothing is merged.
   *
   * @throws DomainError FORBIDDEN while another account holds the address, or when the user is deleted
   */
  async apply(identity: Identity): Promise<User> {
    const user = await this.users.upsert(identity);
    if (user) return user;
    const again = (await this.release(identity.email)) ? await this.users.upsert(identity) : null;
    if (again) return again;
    throw new DomainError(
      'FORBIDDEN',
      'This e-mail address belongs to another account. Please sign in with that one.',
    );
  }

  /** The user of the account that has the address now; null when that account has never signed in. */
  async find(email: string): Promise<User | null> {
    const identity = await this.identity.findByEmail(email);
    const user = identity && (await this.users.findByUid(identity.uid));
    if (!user || user.isBeingDeleted) return null;
    const isCurrent = user.email === identity.email && user.emailVerified === identity.emailVerified;
    return isCurrent ? user : this.apply(identity);
  }

  /** A user whose account no longer exists at the identity service, by the address that it had. */
  async findOrphan(email: string): Promise<User | null> {
    const user = await this.users.findByEmail(email);
    return user && (await this.identity.findByUid(user.uid)) === null ? user : null;
  }

  /** @returns whether no user has the address any more */
  private async release(email: string): Promise<boolean> {
    const holder = await this.users.findByEmail(email);
    if (!holder) return true;
    const account = await this.identity.findByUid(holder.uid);
    if (account?.email === email) return false;
    await this.users.releaseEmail(holder);
    this.logger.warn(`User ${holder.uid} no longer holds ${maskEmail(email)} at the identity service.`);
    return true;
  }
}

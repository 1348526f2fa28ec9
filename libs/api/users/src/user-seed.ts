import { Injectable } from '@nestjs/common';
import { OPERATOR_AUDIT_ACTOR, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import type { Principal } from '@shop/api-common';
import type { Role } from '@shop/contracts';
import { IdentityPort, type NewIdentity } from './domain/identity.port';
import type { User } from './domain/user';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { UserRepository } from './persistence/user.repository';

/** Ways to users that no transport offers: demo accounts, and the first admin of a new shop. */
@Injectable()
export class UserSeed {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: AdminRoleRepository,
    private readonly identity: IdentityPort,
  ) {}

  /**
   * Makes an account with a known password in both the identity service and the shop; repeating it changes nothing that
   * the person has set since. An account of this e-mail that the identity service has already keeps its uid.
   */
  async ensureAccount(account: NewIdentity, role: Role): Promise<Principal> {
    await this.identity.ensureIdentity(account);
    const { email, displayName } = account;
    const { uid } = (await this.identity.findByEmail(email)) ?? account;
    await this.users.upsert({
      ...{ uid, email, displayName, emailVerified: true, photoURL: undefined },
      issuedAt: new Date(0),
    });
    if (role === 'ADMIN') await this.roles.makeAdmin(SYSTEM_AUDIT_ACTOR, email);
    return { uid, email, displayName, role };
  }

  /** Makes the user of this verified e-mail an admin, whoever asks: for the operator at the console. Null if unknown. */
  async promoteToAdmin(email: string): Promise<User | null> {
    const identity = await this.identity.findByEmail(email);
    if (!identity?.emailVerified) return null;
    const { uid } = await this.users.upsert(identity);
    await this.roles.makeAdmin(OPERATOR_AUDIT_ACTOR, identity.email);
    const user = await this.users.findByUid(uid);
    return user?.role === 'ADMIN' ? user : null;
  }
}

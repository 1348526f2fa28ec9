import { Injectable } from '@nestjs/common';
import { OPERATOR_AUDIT_ACTOR, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import { parseEmail, type Principal } from '@shop/api-common';
import type { Role } from '@shop/contracts';
import { IdentityPort, type NewIdentity } from './domain/identity.port';
import type { User } from './domain/user';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { EmailHolders } from './email-holders';

/** Accounts that no transport creates: demo users and the first admin. */
@Injectable()
export class UserSeed {
  constructor(
    private readonly roles: AdminRoleRepository,
    private readonly identity: IdentityPort,
    private readonly holders: EmailHolders,
  ) {}

  async ensureAccount(account: NewIdentity, role: Role): Promise<Principal> {
    await this.identity.ensureIdentity(account);
    const { email, displayName } = account;
    const { uid } = (await this.identity.findByEmail(email)) ?? account;
    const user = await this.holders.apply({
      ...{ uid, email, displayName, emailVerified: true, photoURL: undefined },
      issuedAt: new Date(0),
    });
    if (role === 'ADMIN') await this.roles.makeAdmin(SYSTEM_AUDIT_ACTOR, user);
    return { uid, email, displayName, role };
  }

  /** For the operator at the console. Null without a verified account. */
  async promoteToAdmin(email: string): Promise<User | null> {
    const identity = await this.identity.findByEmail(parseEmail(email));
    if (!identity?.emailVerified) return null;
    const user = await this.holders.apply(identity);
    const promoted = (await this.roles.makeAdmin(OPERATOR_AUDIT_ACTOR, user)) ?? user;
    return promoted.role === 'ADMIN' ? promoted : null;
  }
}

import { Injectable } from '@nestjs/common';
import {
  validatePageRequest,
  DomainError,
  type Page,
  type Principal,
  parseInput,
  searchTextSchema,
} from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import type { User, UserQuery } from './domain/user';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { UserRepository } from './persistence/user.repository';

/** At most as long as the longest of the texts that are looked through, which is an e-mail. */
const searchUsersSchema = z.object({ search: searchTextSchema(LIMITS.emailMax) });

/** What admins do with users. That the caller is one is checked by the access decorators. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: AdminRoleRepository,
  ) {}

  list(request: Omit<UserQuery, 'search'> & { search?: string | null | undefined }): Promise<Page<User>> {
    validatePageRequest(request);
    const { search } = parseInput(searchUsersSchema, { search: request.search });
    return this.users.page({ ...request, search, includeTotalCount: request.includeTotalCount ?? true });
  }

  /** All users in the order in which they came, as the REST adapter lists them. */
  listStored(first: number, after: string | undefined): Promise<Page<User>> {
    return this.users.page({ first, after });
  }

  /** The e-mails of several people, in the order asked for; null for who is not there, or not any more. */
  emailsOf(uids: readonly string[]): Promise<(string | null)[]> {
    return this.users.emailsOf(uids);
  }

  /** The uid of whoever has this e-mail now, upper or lower case; null for nobody. */
  async findUidByEmail(email: string): Promise<string | null> {
    return (await this.users.findByEmail(email))?.uid ?? null;
  }

  /** Whether this e-mail is an admin's. @throws DomainError FORBIDDEN to ask that about another, unless as an admin */
  async isAdmin(caller: Principal, email: string): Promise<boolean> {
    if (caller.email === email.toLowerCase()) return caller.role === 'ADMIN';
    if (caller.role !== 'ADMIN') throw new DomainError('FORBIDDEN', 'You may only ask this about yourself.');
    return (await this.users.findByEmail(email))?.role === 'ADMIN';
  }

  /**
   * Makes a user an admin; one who is already stays it, without any effect.
   *
   * @throws DomainError NOT_FOUND, or CONFLICT while the e-mail is not verified
   */
  async makeAdmin(by: Principal, email: string): Promise<{ user: User; changed: boolean }> {
    const changed = await this.roles.makeAdmin(by, email);
    if (changed) return { user: changed, changed: true };
    const user = await this.users.findByEmail(email);
    if (!user) throw DomainError.notFound('user');
    if (user.role === 'ADMIN') return { user, changed: false };
    throw new DomainError(
      'CONFLICT',
      'This user has not verified the e-mail address yet, so cannot become an admin.',
    );
  }
}

import { Injectable } from '@nestjs/common';
import {
  validatePage,
  DomainError,
  type Page,
  type PageRequest,
  type Principal,
  parseEmail,
  parseInput,
  searchTextSchema,
} from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { AdminRemoval } from './admin-removal';
import type { User } from './domain/user';
import { EmailHolders } from './email-holders';
import { AdminRoleRepository } from './persistence/admin-role.repository';
import { UserRepository } from './persistence/user.repository';

const searchUsersSchema = z.object({ search: searchTextSchema(LIMITS.emailMax) });

/** User administration; the access decorators check that the caller is an admin. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: AdminRoleRepository,
    private readonly holders: EmailHolders,
    private readonly removal: AdminRemoval,
  ) {}

  list(request: PageRequest & { search?: string | null | undefined }): Promise<Page<User>> {
    validatePage(request);
    const { search } = parseInput(searchUsersSchema, { search: request.search });
    return this.users.page({ ...request, search, includeTotalCount: request.includeTotalCount ?? true });
  }

  listStored(first: number, after: string | undefined): Promise<Page<User>> {
    return this.users.page({ first, after });
  }

  /** Those that the caller may see, by their ids in the shop and in any order: a customer only themselves. */
  findMany({ role, uid }: Principal, ids: readonly string[]): Promise<User[]> {
    return this.users.findMany(ids, role === 'ADMIN' ? {} : { uid });
  }

  /** In the order of the uids; null for missing users. */
  emailsOf(uids: readonly string[]): Promise<(string | null)[]> {
    return this.users.emailsOf(uids);
  }

  async findUidByEmail(email: string): Promise<string | null> {
    return (await this.users.findByEmail(parseEmail(email)))?.uid ?? null;
  }

  /** @throws DomainError BAD_USER_INPUT for what is no e-mail; FORBIDDEN to customers who ask about another user */
  async isAdmin(caller: Principal, address: string): Promise<boolean> {
    const email = parseEmail(address);
    if (caller.email === email) return caller.role === 'ADMIN';
    if (caller.role !== 'ADMIN') throw new DomainError('FORBIDDEN', 'You may only ask this about yourself.');
    return (await this.users.findByEmail(email))?.role === 'ADMIN';
  }

  /** Of the account that has the address now. @throws DomainError NOT_FOUND; CONFLICT while the e-mail is not verified */
  async makeAdmin(by: Principal, email: string): Promise<{ user: User; changed: boolean }> {
    const holder = await this.holders.find(parseEmail(email));
    if (!holder) throw DomainError.notFound('user');
    const changed = await this.roles.makeAdmin(by, holder);
    if (changed) return { user: changed, changed: true };
    const user = await this.users.findByUid(holder.uid);
    if (user?.role === 'ADMIN') return { user, changed: false };
    throw new DomainError(
      'CONFLICT',
      'This user has not verified the e-mail address yet, so cannot become an admin.',
    );
  }

  /** Of the account that has the address now; no effect on customers. @throws DomainError NOT_FOUND, CONFLICT */
  async revokeAdmin(by: Principal, email: string): Promise<{ user: User; changed: boolean }> {
    const holder = await this.holders.find(email);
    if (!holder) throw DomainError.notFound('user');
    if (holder.uid === by.uid) throw new DomainError('CONFLICT', 'You cannot revoke your own admin rights.');
    if (holder.role !== 'ADMIN') return { user: holder, changed: false };
    const revoke = (reservation: string) => this.roles.revokeAdmin(by, holder.uid, reservation);
    const user = await this.removal.run(by, holder.uid, revoke);
    if (!user) throw new DomainError('CONFLICT', 'This user has just changed. Please look again.');
    return { user, changed: true };
  }
}

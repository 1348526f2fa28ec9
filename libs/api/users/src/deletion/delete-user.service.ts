import { Injectable } from '@nestjs/common';
import { DomainError, addMilliseconds, parseEmail, type Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { AdminRemoval } from '../admin-removal';
import type { User } from '../domain/user';
import { UserDeletionRepository } from '../persistence/user-deletion.repository';
import { EmailHolders } from '../email-holders';
import { UserRepository } from '../persistence/user.repository';
import { ATTEMPT_LEASE_MS, UserCleanupService } from './user-cleanup.service';

@Injectable()
export class DeleteUserService {
  constructor(
    private readonly users: UserRepository,
    private readonly holders: EmailHolders,
    private readonly removal: AdminRemoval,
    private readonly deletions: UserDeletionRepository,
    private readonly cleanup: UserCleanupService,
    private readonly clock: StoreClock,
  ) {}

  /** Revokes access and schedules the cleanup, which may wait for the identity service. @throws NOT_FOUND, CONFLICT */
  async delete(caller: Principal, email: string): Promise<User> {
    const found = await this.find(parseEmail(email));
    if (!found) throw DomainError.notFound('user');
    if (found.uid === caller.uid) throw new DomainError('CONFLICT', 'You cannot delete yourself.');
    const user =
      found.role === 'ADMIN'
        ? await this.removal.run(caller, found.uid, (reservation) => this.begin(caller, found, reservation))
        : await this.begin(caller, found);
    if (!user) throw new DomainError('CONFLICT', 'This user has just changed. Please look again.');
    await this.cleanup.start(user.uid);
    return user;
  }

  /** While the identity service is down, the shop's copy counts. */
  private async find(email: string): Promise<User | null> {
    try {
      return (await this.holders.find(email)) ?? (await this.holders.findOrphan(email));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') return this.users.findByEmail(email);
      throw error;
    }
  }

  private begin(caller: Principal, user: User, reservation?: string): Promise<User | null> {
    const dueAt = addMilliseconds(this.clock.now(), ATTEMPT_LEASE_MS);
    return this.deletions.begin(caller, user, dueAt, reservation);
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-kernel';
import { IdentityPort } from './domain/identity.port';
import type { User } from './domain/user';
import { UserDeletionRepository } from './persistence/user-deletion.repository';
import { UserRepository } from './persistence/user.repository';

/** Deleting a user. That the caller is an admin is checked by the access decorators. */
@Injectable()
export class DeleteUserService {
  constructor(
    private readonly users: UserRepository,
    private readonly deletions: UserDeletionRepository,
    private readonly identity: IdentityPort,
  ) {}

  /**
   * Access is cut first, then the identity service lets the account go, then the shop does. Repeating it after a
   * failure finishes it.
   *
   * @throws DomainError NOT_FOUND; CONFLICT for oneself, for the last admin, and while another admin is being deleted
   */
  async delete(caller: Principal, email: string): Promise<User> {
    const found = await this.users.findByEmail(email);
    if (!found) throw DomainError.notFound('user');
    if (found.uid === caller.uid) throw new DomainError('CONFLICT', 'You cannot delete yourself.');
    if (found.role === 'ADMIN') await this.assertOneIsLeft(found);
    const user = await this.deletions.begin(found);
    if (!user) throw new DomainError('CONFLICT', 'This user has just changed. Please look again.');
    await this.identity.deleteIdentity(user.uid);
    await this.deletions.finish(user.uid);
    return user;
  }

  private async assertOneIsLeft({ uid }: User): Promise<void> {
    if (!(await this.deletions.reserve(uid))) {
      throw new DomainError('CONFLICT', 'Another admin is being deleted. Please finish that first.');
    }
    if (!(await this.deletions.isLastAdmin(uid))) return;
    await this.deletions.release(uid);
    throw new DomainError('CONFLICT', 'The last admin cannot be deleted.');
  }
}

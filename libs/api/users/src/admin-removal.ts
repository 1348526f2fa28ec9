import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-common';
import type { User } from './domain/user';
import { AdminDeletionRepository } from './persistence/admin-deletion.repository';

/** Removes admins, by deletion or revocation, one at a time: so the caller stays an admin and the shop keeps one. */
@Injectable()
export class AdminRemoval {
  constructor(private readonly admins: AdminDeletionRepository) {}

  /**
   * @param remove one write under the reservation, which it removes; null when it had no effect
   * @throws DomainError CONFLICT while another admin is removed, or when the caller is no longer an admin
   */
  async run(
    caller: Principal,
    uid: string,
    remove: (reservation: string) => Promise<User | null>,
  ): Promise<User | null> {
    const reservation = await this.admins.reserve(uid);
    if (reservation === null) {
      throw new DomainError('CONFLICT', 'Another admin is being removed. Please try again in a moment.');
    }
    let removed: User | null = null;
    try {
      if (!(await this.admins.isAdmin(caller.uid))) {
        throw new DomainError('CONFLICT', 'You are no longer an admin, so nothing was changed.');
      }
      removed = await remove(reservation);
      return removed;
    } finally {
      if (!removed) await this.admins.release(reservation);
    }
  }
}

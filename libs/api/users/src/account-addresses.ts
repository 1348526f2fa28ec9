import { Injectable } from '@nestjs/common';
import { UserRepository } from './persistence/user.repository';

const MAX_ADMINS = 100;

/** Where the shop's letters to an account go. */
@Injectable()
export class AccountAddresses {
  constructor(private readonly users: UserRepository) {}

  /** The present address; null without an account, and from the beginning of its deletion. */
  async findAddress(uid: string): Promise<{ readonly email: string; readonly isVerified: boolean } | null> {
    const user = await this.users.findByUid(uid);
    return user && !user.isBeingDeleted ? { email: user.email, isVerified: user.emailVerified } : null;
  }

  /** Up to 100. */
  listAdmins(): Promise<{ readonly uid: string; readonly email: string }[]> {
    return this.users.admins(MAX_ADMINS);
  }
}

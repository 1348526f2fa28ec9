import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { IdentityPort } from './domain/identity.port';
import { updateProfileSchema } from './domain/update-profile';
import type { User } from './domain/user';
import { UserRepository } from './persistence/user.repository';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly identity: IdentityPort,
  ) {}

  async me({ uid }: Principal): Promise<User> {
    return assertExists(await this.users.findByUid(uid));
  }

  /** @throws DomainError BAD_USER_INPUT by field; UNAVAILABLE when the identity service is down */
  async update({ uid }: Principal, input: unknown): Promise<User> {
    const update = parseInput(updateProfileSchema, input);
    if (update.displayName) await this.identity.updateDisplayName(uid, update.displayName);
    return assertExists(await this.users.updateProfile(uid, update));
  }
}

function assertExists(user: User | null): User {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');
  return user;
}

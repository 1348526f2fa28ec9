import { Injectable } from '@nestjs/common';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import { IdentityPort } from './domain/identity.port';
import { type ProfileUpdate, updateProfileSchema } from './domain/update-profile';
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

  /**
   * @throws DomainError BAD_USER_INPUT by field; CONFLICT when the profile no longer has the expected version;
   * UNAVAILABLE when the identity service is down
   */
  async update({ uid }: Principal, input: unknown): Promise<User> {
    const update = parseInput(updateProfileSchema, input);
    if (update.displayName) {
      assertVersion(assertExists(await this.users.findByUid(uid)), update);
      await this.identity.updateDisplayName(uid, update.displayName);
    }
    const updated = await this.users.updateProfile(uid, update);
    if (!updated) assertVersion(assertExists(await this.users.findByUid(uid)), update);
    return assertExists(updated);
  }
}

function assertVersion({ version }: User, { expectedVersion }: ProfileUpdate): void {
  if (expectedVersion == null || expectedVersion === version) return;
  throw DomainError.conflict('Your profile has changed in another window. Check the changes and try again.');
}

function assertExists(user: User | null): User {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');
  return user;
}

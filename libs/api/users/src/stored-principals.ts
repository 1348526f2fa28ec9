import { Injectable } from '@nestjs/common';
import { type AccessClaims, PrincipalResolver, type StoredPrincipal } from '@shop/api-auth';
import { UserRepository } from './persistence/user.repository';

/** Looks the caller up in the store at each request, so that a change of role or a deletion works at once. */
@Injectable()
export class StoredPrincipals extends PrincipalResolver {
  override readonly dependsOn = {
    collection: 'users',
    fields: ['uid', 'role', 'tokenVersion', 'deletionStartedAt'],
  };

  constructor(private readonly users: UserRepository) {
    super();
  }

  override async resolve({ sub, ver }: AccessClaims): Promise<StoredPrincipal | null> {
    const user = await this.users.findByUid(sub);
    if (!user || user.isBeingDeleted || user.tokenVersion !== ver) return null;
    const { id: storedId, uid, email, displayName, role, emailVerified } = user;
    return { documentId: storedId, uid, email, displayName, role, emailVerified };
  }
}

import type { User } from '../domain/user';
import type { UserRecord } from './user.schema';

/** Maps a stored user to the domain. */
export function toUser(record: UserRecord): User {
  const { uid, email, emailVerified, displayName, role, tokenVersion, createdAt } = record;
  return {
    id: record._id.toHexString(),
    ...{ uid, email, emailVerified, displayName, role, tokenVersion, createdAt },
    photoURL: record.photoURL ?? undefined,
    phone: record.phone ?? undefined,
    linkedinProfile: record.linkedinProfile ?? undefined,
    education: record.education ?? undefined,
    location: record.location ?? undefined,
    isBeingDeleted: record.deletionStartedAt != null,
  };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import { maskEmail } from '@shop/api-common';
import { dropIndex } from '@shop/api-database';
import type { Outbox } from '@shop/api-outbox';
import type { Model, QueryFilter } from 'mongoose';
import type { User } from '../domain/user';
import { toUser } from './to-user';
import { DELETED, PRESENT, RESERVATION, SPARSE_DELETED, USER_MODEL, type UserRecord } from './user.schema';

/** A deleted user of whom something may still be left elsewhere. */
export interface Tombstone {
  readonly uid: string;
  readonly startedAt: Date;
}

/** Whom to delete, as it was read. */
type ReadUser = Pick<User, 'uid' | 'email' | 'role'>;

const BURIED = { deletionStartedAt: { $exists: true } } as const;
/** From before there were tombstones, when a deletion that failed half-way waited for somebody to repeat it. */
const HALF_DELETED = { ...BURIED, deletionDueAt: null, purgeAt: null } as const;

const PERSONAL = {
  photoURL: 1,
  nameSetAt: 1,
  identityIssuedAt: 1,
  phone: 1,
  linkedinProfile: 1,
  education: 1,
  location: 1,
} as const;

/**
 * Deleted users. The first write cuts all access and makes a tombstone of the document: who it was is gone from it, and
 * what is left to do elsewhere is due at `deletionDueAt`. It stays until nothing that was issued to the person is valid
 * any more, so that a sign-in that was under way cannot bring the user back.
 */
@Injectable()
export class UserDeletionRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(USER_MODEL) private readonly model: Model<UserRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /**
   * From here on no token of this user is taken, and the e-mail is free.
   *
   * @param dueAt when somebody else takes over what is left to do
   * @param reservation the right to delete this admin, from `AdminDeletionRepository`; without it customers alone
   * @returns the user as it was; null when it is gone, has changed since it was read, or the reservation was lost
   */
  async begin(by: AuditActor, user: ReadUser, dueAt: Date, reservation?: string): Promise<User | null> {
    const { uid, email } = user;
    const note = this.trail.createEntry({
      ...{ actor: by, action: 'DELETE_USER', subject: { kind: 'USER', id: uid } },
      ...{ before: { email: maskEmail(email), role: user.role }, after: {} },
    });
    if (!note) return null;
    const whom: QueryFilter<UserRecord> =
      reservation === undefined
        ? { uid, email, role: 'CUSTOMER' }
        : { uid, email, role: 'ADMIN', adminDeletionId: reservation };
    const record = await this.model
      .findOneAndUpdate(
        { ...whom, ...PRESENT },
        {
          $set: { ...nobody(uid), deletionDueAt: dueAt, changeId: note.id },
          $push: { [AUDIT_OUTBOX]: note },
          $currentDate: { deletionStartedAt: true },
          $unset: { ...PERSONAL, ...RESERVATION },
          $inc: { tokenVersion: 1 },
        },
        { returnDocument: 'before' },
      )
      .lean<UserRecord>();
    if (record) this.outbox.enqueue([note]);
    return record && toUser(record);
  }

  /** Makes tombstones, due at that time, of users whose deletion was begun before there were any. */
  async buryHalfDeleted(dueAt: Date): Promise<void> {
    const records = await this.model
      .find(HALF_DELETED, { uid: 1 })
      // A planner may as well take the index of `purgeAt`, in which everybody is.
      .hint(DELETED)
      .lean<Pick<UserRecord, 'uid'>[]>();
    for (const { uid } of records) {
      await this.model.updateOne(
        { uid, ...HALF_DELETED },
        { $set: { ...nobody(uid), deletionDueAt: dueAt }, $unset: { ...PERSONAL, ...RESERVATION } },
      );
    }
  }

  /** Drops the index of the deleted that releases of before had; answers how many that were. */
  dropSparseIndex(): Promise<number> {
    return dropIndex(this.model, SPARSE_DELETED);
  }

  /** A tombstone with work that is due, for this caller until the given time; null when there is none. */
  async claimDue(now: Date, until: Date): Promise<Tombstone | null> {
    const record = await this.model
      .findOneAndUpdate(
        { deletionDueAt: { $lte: now } },
        { $set: { deletionDueAt: until } },
        { sort: { deletionDueAt: 1 }, returnDocument: 'after' },
      )
      .lean<UserRecord>();
    return record && { uid: record.uid, startedAt: record.deletionStartedAt ?? now };
  }

  async postpone(uid: string, dueAt: Date): Promise<void> {
    await this.model.updateOne(
      { uid, ...BURIED, deletionDueAt: { $exists: true } },
      { $set: { deletionDueAt: dueAt } },
    );
  }

  /**
   * Nothing is left to do; the store removes the tombstone itself at that time. One whose deletion is not in the audit
   * log yet stays due.
   */
  async finish(uid: string, purgeAt: Date): Promise<void> {
    await this.model.updateOne(
      { uid, ...BURIED, [`${AUDIT_OUTBOX}.id`]: { $exists: false } },
      { $set: { purgeAt }, $unset: { deletionDueAt: 1 } },
    );
  }
}

/** What a tombstone says of no one in particular; a unique index wants some e-mail. */
function nobody(uid: string) {
  return {
    email: `deleted:${uid}`,
    emailVerified: false,
    displayName: 'Deleted user',
    role: 'CUSTOMER',
  } as const;
}

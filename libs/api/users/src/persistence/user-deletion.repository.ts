import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import { maskEmail } from '@shop/api-common';
import { dropIndex } from '@shop/api-database';
import type { Outbox } from '@shop/api-outbox';
import type { Model, QueryFilter } from 'mongoose';
import type { User } from '../domain/user';
import {
  DELETED,
  PRESENT,
  RESERVATION,
  SPARSE_DELETED,
  toUser,
  USER_MODEL,
  type UserRecord,
} from './user.schema';

export interface Tombstone {
  readonly uid: string;
  readonly startedAt: Date;
}

type UserToDelete = Pick<User, 'uid' | 'email' | 'role'>;

const DELETED_USER = { deletionStartedAt: { $exists: true } } as const;
/** Incomplete deletions of a release without tombstones. */
const HALF_DELETED = { ...DELETED_USER, deletionDueAt: null, purgeAt: null } as const;

const PERSONAL = {
  photoURL: 1,
  nameSetAt: 1,
  identityIssuedAt: 1,
  phone: 1,
  linkedinProfile: 1,
  education: 1,
  location: 1,
} as const;

/** Replaces a user by a tombstone, which outlives all issued tokens so that no late sign-in recreates the user. */
@Injectable()
export class UserDeletionRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(USER_MODEL) private readonly model: Model<UserRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Revokes access. Null when the user is missing or has changed, or the reservation that an admin needs has expired. */
  async begin(
    actor: AuditActor,
    user: UserToDelete,
    dueAt: Date,
    reservation?: string,
  ): Promise<User | null> {
    const { uid, email } = user;
    const entry = this.trail.createEntry({
      ...{ actor, action: 'DELETE_USER', subject: { kind: 'USER', id: uid } },
      ...{ before: { email: maskEmail(email), role: user.role }, after: {} },
    });
    if (!entry) return null;
    const filter: QueryFilter<UserRecord> =
      reservation === undefined
        ? { uid, email, role: 'CUSTOMER' }
        : { uid, email, role: 'ADMIN', adminDeletionId: reservation };
    const record = await this.model
      .findOneAndUpdate(
        { ...filter, ...PRESENT },
        {
          $set: { ...redactedUser(uid), deletionDueAt: dueAt, changeId: entry.id },
          $push: { [AUDIT_OUTBOX]: entry },
          $currentDate: { deletionStartedAt: true },
          $unset: { ...PERSONAL, ...RESERVATION },
          $inc: { tokenVersion: 1 },
        },
        { returnDocument: 'before' },
      )
      .lean<UserRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toUser(record);
  }

  /** Converts incomplete deletions of older releases to tombstones. */
  async convertHalfDeleted(dueAt: Date): Promise<void> {
    const records = await this.model
      .find(HALF_DELETED, { uid: 1 })
      // Without the hint, a planner may choose the index of `purgeAt`, which contains all users.
      .hint(DELETED)
      .lean<Pick<UserRecord, 'uid'>[]>();
    for (const { uid } of records) {
      await this.model.updateOne(
        { uid, ...HALF_DELETED },
        { $set: { ...redactedUser(uid), deletionDueAt: dueAt }, $unset: { ...PERSONAL, ...RESERVATION } },
      );
    }
  }

  dropSparseIndex(): Promise<number> {
    return dropIndex(this.model, SPARSE_DELETED);
  }

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
      { uid, ...DELETED_USER, deletionDueAt: { $exists: true } },
      { $set: { deletionDueAt: dueAt } },
    );
  }

  /** Completes a deletion; a TTL index removes the tombstone. No effect while its audit entry is pending. */
  async finish(uid: string, purgeAt: Date): Promise<void> {
    await this.model.updateOne(
      { uid, ...DELETED_USER, [`${AUDIT_OUTBOX}.id`]: { $exists: false } },
      { $set: { purgeAt }, $unset: { deletionDueAt: 1 } },
    );
  }
}

function redactedUser(uid: string) {
  return {
    email: `deleted:${uid}`,
    emailVerified: false,
    displayName: 'Deleted user',
    role: 'CUSTOMER',
  } as const;
}

import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { ROLES } from '@shop/contracts';
import type { User } from '../domain/user';

/** Partial index of deleted users; some planners use a sparse one for queries that it cannot answer. */
export const DELETED = { deletionStartedAt: 1, _id: 1 } as const;
export const SPARSE_DELETED = 'deletionStartedAt_1';

export const userSchema = new Schema(
  {
    uid: { type: String, required: true },
    email: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    displayName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true, default: 'CUSTOMER' },
    tokenVersion: { type: Number, required: true, default: 1 },
    photoURL: String,
    nameSetAt: Date,
    identityIssuedAt: Date,
    phone: String,
    linkedinProfile: String,
    education: String,
    location: String,
    // Edits of the profile; missing before the first.
    edits: Number,
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    deletionStartedAt: Date,
    deletionDueAt: Date,
    purgeAt: Date,
    adminDeletion: { type: String, enum: ['reserved'] },
    adminDeletionId: String,
    adminDeletionUntil: Date,
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
userSchema.index({ uid: 1 }, { unique: true });
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ createdAt: 1, _id: 1 });
// Finds the few admins among all customers.
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'ADMIN' } });
userSchema.index(...outboxIndex(AUDIT_OUTBOX));
userSchema.index(DELETED, { partialFilterExpression: { deletionStartedAt: { $exists: true } } });
userSchema.index({ deletionDueAt: 1 }, { sparse: true });
userSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
// At most one admin deletion at a time, so that two admins cannot delete each other.
userSchema.index(
  { adminDeletion: 1 },
  { unique: true, partialFilterExpression: { adminDeletion: { $exists: true } } },
);

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId; createdAt: Date };

export const PRESENT = { deletionStartedAt: { $exists: false } } as const;

export const RESERVATION = { adminDeletion: 1, adminDeletionId: 1, adminDeletionUntil: 1 } as const;

export const USER_MODEL = 'User';

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
    version: (record.edits ?? 0) + 1,
    isBeingDeleted: record.deletionStartedAt != null,
  };
}

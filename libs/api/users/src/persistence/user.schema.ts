import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { ROLES } from '@shop/contracts';

/** The index of the few deleted. A sparse one is taken by some databases to find everybody who is not in it. */
export const DELETED = { deletionStartedAt: 1, _id: 1 } as const;
/** The sparse index of before. */
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
    // When the person set their name in the shop; see UserRepository.upsert.
    nameSetAt: Date,
    // When the proof of identity was issued that was taken over last; see UserRepository.upsert.
    identityIssuedAt: Date,
    phone: String,
    linkedinProfile: String,
    education: String,
    location: String,
    // The last change by an admin, and notes of changes that are not in the audit log yet.
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    // The tombstone of a deleted user; see UserDeletionRepository.
    deletionStartedAt: Date,
    deletionDueAt: Date,
    purgeAt: Date,
    // The right to delete this admin; see AdminDeletionRepository.
    adminDeletion: { type: String, enum: ['reserved'] },
    adminDeletionId: String,
    adminDeletionUntil: Date,
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
userSchema.index({ uid: 1 }, { unique: true });
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ createdAt: 1, _id: 1 });
userSchema.index(...outboxIndex(AUDIT_OUTBOX));
userSchema.index(DELETED, { partialFilterExpression: { deletionStartedAt: { $exists: true } } });
userSchema.index({ deletionDueAt: 1 }, { sparse: true });
userSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
// One admin is deleted at a time, so that two can never delete each other.
userSchema.index(
  { adminDeletion: 1 },
  { unique: true, partialFilterExpression: { adminDeletion: { $exists: true } } },
);

export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId; createdAt: Date };

/** A user who is not being deleted; as a filter. */
export const PRESENT = { deletionStartedAt: { $exists: false } } as const;

/** The right to delete an admin, as it is taken out of their document. */
export const RESERVATION = { adminDeletion: 1, adminDeletionId: 1, adminDeletionUntil: 1 } as const;

/** Name under which the model is injected. */
export const USER_MODEL = 'User';

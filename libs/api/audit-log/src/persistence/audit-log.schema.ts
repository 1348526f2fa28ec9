import { Schema, type Types } from 'mongoose';
import type { AuditEntry, AuditHead } from '../domain/audit-entry';

export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

const entryFields = {
  at: { type: Date, required: true },
  who: { type: String, required: true },
  action: { type: String, required: true },
  before: { type: Schema.Types.Mixed, required: true },
  after: { type: Schema.Types.Mixed, required: true },
} as const;
const subject = { kind: { type: String, required: true }, id: { type: String, required: true } } as const;

export const pendingAuditEntrySchema = new Schema(
  {
    ...entryFields,
    id: { type: String, required: true },
    subject: { type: new Schema(subject, { _id: false, id: false }), required: true },
  },
  { _id: false, id: false, minimize: false },
);

/** Each filter of the list has an index in list order: by time, then id. */
export const auditLogSchema = new Schema(
  {
    ...entryFields,
    sequence: { type: Number, required: true },
    changeId: { type: String, required: true },
    subject,
    previousHash: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: 'audit_log', versionKey: false, minimize: false },
);
// One entry per sequence number and per change, also with concurrent or repeated posts.
auditLogSchema.index({ sequence: 1 }, { unique: true });
auditLogSchema.index({ changeId: 1 }, { unique: true });
auditLogSchema.index({ at: 1, _id: 1 });
for (const field of ['who', 'action', 'subject.id']) auditLogSchema.index({ [field]: 1, at: 1, _id: 1 });

/** The newest head, stored outside of the log to detect truncation. */
export const auditHeadSchema = new Schema<AuditHead & { _id: string }>(
  { _id: { type: String, required: true }, sequence: Number, hash: String },
  { collection: 'audit_head', versionKey: false },
);

export const AUDIT_LOG_MODEL = 'AuditEntry';
export const AUDIT_HEAD_MODEL = 'AuditHead';

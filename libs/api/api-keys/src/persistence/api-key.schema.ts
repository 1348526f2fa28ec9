import { AUDIT_OUTBOX, type PendingAuditEntry, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { Schema, type Types } from 'mongoose';
import type { ApiKey } from '../domain/api-key';

export interface ApiKeyRecord extends Omit<ApiKey, 'id'> {
  readonly _id: Types.ObjectId;
  readonly hash: string;
  readonly changeId: string;
  readonly [AUDIT_OUTBOX]?: PendingAuditEntry[];
}

export const apiKeySchema = new Schema<ApiKeyRecord>(
  {
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    hash: { type: String, required: true },
    scopes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'api_keys', versionKey: false },
);
apiKeySchema.index({ hash: 1 }, { unique: true });
apiKeySchema.index(...outboxIndex(AUDIT_OUTBOX));

export const API_KEY_MODEL = 'ApiKey';

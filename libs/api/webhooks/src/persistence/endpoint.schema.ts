import { AUDIT_OUTBOX, type PendingAuditEntry, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { Schema, type Types } from 'mongoose';
import type { SigningEndpoint } from '../domain/webhook-endpoint';

export interface EndpointRecord extends Omit<SigningEndpoint, 'id'> {
  readonly _id: Types.ObjectId;
  /** The entry of its deletion is posted from the document. */
  readonly deletedAt: Date | null;
  readonly changeId: string;
  readonly [AUDIT_OUTBOX]?: PendingAuditEntry[];
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

export const endpointSchema = new Schema<EndpointRecord>(
  {
    url: text,
    events: { type: [String], required: true },
    description: { type: String, default: '' },
    createdAt: time,
    disabledAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    secret: text,
    secretCreatedAt: time,
    previousSecret: { type: String, default: null },
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'webhook_endpoints', versionKey: false },
);
endpointSchema.index({ deletedAt: 1, _id: 1 });
endpointSchema.index(...outboxIndex(AUDIT_OUTBOX));

export const ENDPOINT_MODEL = 'WebhookEndpoint';

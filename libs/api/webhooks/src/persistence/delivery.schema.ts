import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { DELIVERY_STATES } from '../domain/webhook-delivery';
import { WEBHOOK_EVENTS } from '@shop/contracts';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
export const KEPT_SECONDS = 30 * 24 * 3_600;

/** Fields are documented at `WebhookDelivery`. The id is derived from endpoint and message, so that each is queued once. */
export const deliverySchema = new Schema(
  {
    endpointId: text,
    messageId: text,
    type: { type: String, enum: WEBHOOK_EVENTS, required: true },
    payload: text,
    state: { type: String, enum: DELIVERY_STATES, required: true },
    attempts: { type: Number, required: true },
    createdAt: time,
    queuedAt: time,
    dueAt: Date,
    deliveredAt: Date,
    responseStatus: Number,
    problem: String,
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'webhook_deliveries', versionKey: false },
);
deliverySchema.index({ dueAt: 1 }, { sparse: true });
deliverySchema.index({ endpointId: 1, dueAt: 1 });
deliverySchema.index({ createdAt: 1, _id: 1 });
deliverySchema.index({ state: 1, createdAt: 1, _id: 1 });
deliverySchema.index({ endpointId: 1, createdAt: 1, _id: 1 });
deliverySchema.index({ queuedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
deliverySchema.index(...outboxIndex(AUDIT_OUTBOX));

export type DeliveryRecord = InferSchemaType<typeof deliverySchema> & { _id: Types.ObjectId };

export const DELIVERY_MODEL = 'WebhookDelivery';

import { type InferSchemaType, Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

export const webhookMessageSchema = new Schema(
  {
    /** The provider's event id, which deduplicates deliveries. */
    _id: text,
    type: text,
    intentId: String,
    receivedAt: time,
    attempts: { type: Number, required: true },
    dueAt: Date,
    handledAt: Date,
    outcome: String,
    purgeAt: time,
  },
  { collection: 'webhook_inbox', versionKey: false },
);
webhookMessageSchema.index({ dueAt: 1 }, { sparse: true });
webhookMessageSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Progress of polling the provider's event list: events up to `readUpTo` are in the inbox. */
export const webhookPollSchema = new Schema(
  { _id: text, readUpTo: time, dueAt: time },
  { collection: 'webhook_polls', versionKey: false },
);

export type WebhookMessageRecord = InferSchemaType<typeof webhookMessageSchema>;
export type WebhookPollRecord = InferSchemaType<typeof webhookPollSchema>;

export const WEBHOOK_MESSAGE_MODEL = 'WebhookMessage';
export const WEBHOOK_POLL_MODEL = 'WebhookPoll';

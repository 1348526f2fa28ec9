import { Schema } from 'mongoose';

export interface WebhookMessageRecord {
  /** The provider's event id, which deduplicates deliveries. */
  _id: string;
  type: string;
  intentId?: string | null;
  receivedAt: Date;
  /** Number of attempts; `dueAt` is the next one, unset once handled. */
  attempts: number;
  dueAt?: Date | null;
  handledAt?: Date | null;
  outcome?: string | null;
  purgeAt: Date;
}

export const webhookMessageSchema = new Schema<WebhookMessageRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    intentId: String,
    receivedAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    dueAt: Date,
    handledAt: Date,
    outcome: String,
    purgeAt: { type: Date, required: true },
  },
  { collection: 'webhook_inbox', versionKey: false },
);

webhookMessageSchema.index({ dueAt: 1 }, { sparse: true });
webhookMessageSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export const WEBHOOK_MESSAGE_MODEL = 'WebhookMessage';

import { Schema } from 'mongoose';

/** A message of the payment provider as the inbox stores it. */
export interface WebhookMessageRecord {
  /** The provider's id of the event: unique, so a repeated message is the same one. */
  _id: string;
  type: string;
  intentId?: string | null;
  receivedAt: Date;
  /** How often it was taken up, and when to take it up next; no time once it is handled. */
  attempts: number;
  dueAt?: Date | null;
  handledAt?: Date | null;
  /** What came of it. */
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

/** Name under which the model is injected. */
export const WEBHOOK_MESSAGE_MODEL = 'WebhookMessage';

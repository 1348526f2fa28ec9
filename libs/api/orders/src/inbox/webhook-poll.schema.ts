import { Schema } from 'mongoose';

/** How far the provider's own list of its events was read. */
export interface WebhookPollRecord {
  _id: string;
  /** Events up to then are in the inbox. */
  readUpTo: Date;
  /** When to read on. */
  dueAt: Date;
}

export const webhookPollSchema = new Schema<WebhookPollRecord>(
  {
    _id: { type: String, required: true },
    readUpTo: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'webhook_polls', versionKey: false },
);

/** Name under which the model is injected. */
export const WEBHOOK_POLL_MODEL = 'WebhookPoll';

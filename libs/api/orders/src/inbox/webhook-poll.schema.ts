import { Schema } from 'mongoose';

/** Progress of polling the provider's event list. */
export interface WebhookPollRecord {
  _id: string;
  /** Events up to this time are in the inbox. */
  readUpTo: Date;
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

export const WEBHOOK_POLL_MODEL = 'WebhookPoll';

import { Schema } from 'mongoose';

export interface IdempotencyKeyRecord {
  /** `<operation>:<uid>:<key>` */
  _id: string;
  fingerprint: string;
  /** Id of the result, chosen before the work so that retries reuse it. */
  thingId: string;
  expiresAt: Date;
}

export const idempotencyKeySchema = new Schema<IdempotencyKeyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    thingId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IDEMPOTENCY_KEY_MODEL = 'IdempotencyKey';

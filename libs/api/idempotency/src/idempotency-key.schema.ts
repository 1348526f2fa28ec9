import { Schema } from 'mongoose';

/** The promise that one key of one person makes one thing. */
export interface IdempotencyKeyRecord {
  /** `<operation>:<uid>:<key>` */
  _id: string;
  /** Digest of the input; another input under the same key is refused. */
  fingerprint: string;
  /** Chosen before the work starts, so that every repetition works on the same thing. */
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

/** Name under which the model is injected. */
export const IDEMPOTENCY_KEY_MODEL = 'IdempotencyKey';

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type InferSchemaType, type Model, Schema } from 'mongoose';
import { driverCollection, insertEach, BatchLoader, WRITE_MUTEX } from '@shop/api-database';

export const idempotencyKeySchema = new Schema(
  {
    /** `<operation>:<uid>:<key>` */
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    /** Id of the result, chosen before the work so that retries reuse it. */
    thingId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type IdempotencyKeyRecord = InferSchemaType<typeof idempotencyKeySchema>;

export const IDEMPOTENCY_KEY_MODEL = 'IdempotencyKey';

export interface StoredKey {
  readonly id: string;
  readonly fingerprint: string;
  readonly thingId: string;
}

@Injectable()
export class IdempotencyKeyRepository {
  private readonly inserts = new BatchLoader(
    (records: readonly IdempotencyKeyRecord[]) => insertEach(driverCollection(this.model), records),
    WRITE_MUTEX,
  );

  constructor(@InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly model: Model<IdempotencyKeyRecord>) {}

  async claim(key: StoredKey, expiresAt: Date): Promise<StoredKey> {
    const { id, fingerprint, thingId } = key;
    if (await this.inserts.load({ _id: id, fingerprint, thingId, expiresAt })) return key;
    return (await this.find(id)) ?? this.claim(key, expiresAt);
  }

  async find(id: string): Promise<StoredKey | null> {
    const record = await this.model.findById(id).lean();
    return record && { id: record._id, fingerprint: record.fingerprint, thingId: record.thingId };
  }

  /** Deletes a key after a failure, unless it belongs to another result by now. */
  async release(id: string, thingId: string): Promise<void> {
    await this.model.deleteOne({ _id: id, thingId });
  }
}

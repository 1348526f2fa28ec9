import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { driverCollection } from '../store/driver-collection';
import { isDuplicateKey } from '../store/queries';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema';

/** What a key stands for: which input, and which thing comes of it. */
export interface StoredKey {
  readonly id: string;
  readonly fingerprint: string;
  readonly thingId: string;
}

/** The idempotency keys of the last day. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(@InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly model: Model<IdempotencyKeyRecord>) {}

  /** Stores the key, or answers the one that was first. */
  async claim(key: StoredKey, expiresAt: Date): Promise<StoredKey> {
    const { id, fingerprint, thingId } = key;
    try {
      const record: mongo.Document = { _id: id, fingerprint, thingId, expiresAt };
      await driverCollection(this.model).insertOne(record);
      return key;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.find(id)) ?? this.claim(key, expiresAt);
  }

  async find(id: string): Promise<StoredKey | null> {
    const record = await this.model.findById(id).lean();
    return record && { id: record._id, fingerprint: record.fingerprint, thingId: record.thingId };
  }

  /** Frees a key whose thing came to nothing, unless it stands for another one by now. */
  async free(id: string, thingId: string): Promise<void> {
    await this.model.deleteOne({ _id: id, thingId });
  }
}

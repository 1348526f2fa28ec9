import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@shop/api-platform';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema';

/** What a key stands for: which input, and which order came of it. */
export interface IdempotencyClaim {
  readonly id: string;
  readonly fingerprint: string;
  readonly orderId: string;
}

/** The idempotency keys of the last day. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(@InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly model: Model<IdempotencyKeyRecord>) {}

  /** Stores the claim, or answers the one that was first. */
  async claim(claim: IdempotencyClaim, expiresAt: Date): Promise<IdempotencyClaim> {
    const { id, fingerprint, orderId } = claim;
    try {
      await this.model.create({ _id: id, fingerprint, orderId, expiresAt });
      return claim;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.find(id)) ?? this.claim(claim, expiresAt);
  }

  async find(id: string): Promise<IdempotencyClaim | null> {
    const record = await this.model.findById(id).lean();
    return record && { id: record._id, fingerprint: record.fingerprint, orderId: record.orderId };
  }

  /** Frees a key whose order came to nothing, unless it stands for another order by now. */
  async free(id: string, orderId: string): Promise<void> {
    await this.model.deleteOne({ _id: id, orderId });
  }
}

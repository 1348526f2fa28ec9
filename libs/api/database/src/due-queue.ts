import { addMilliseconds } from '@shop/api-common';
import type { mongo, Types } from 'mongoose';
import { driverCollection, type StoredModel } from './driver-collection';

/** A document in state `QUEUED` that is tried when it is due; without `dueAt` it is closed. */
export interface QueuedRecord {
  readonly _id: Types.ObjectId;
  readonly state: string;
  /** Made since it was queued. */
  readonly attempts: number;
}

/** A record as its present attempt claimed it. */
export type Claimed = Pick<QueuedRecord, '_id' | 'attempts'>;

/** Attempts at queued documents, shared by replicas. Each change is one conditional write. */
export class DueQueue<Record extends QueuedRecord> {
  /** @param leaseMs longer than all timeouts of one attempt together */
  constructor(
    private readonly model: StoredModel,
    private readonly leaseMs: number,
  ) {}

  /** Takes what is due longest for one attempt; no other process does so during the lease. */
  async claim(now: Date, filter: mongo.Filter<mongo.Document> = {}): Promise<Record | null> {
    const record = await driverCollection(this.model).findOneAndUpdate(
      { ...filter, dueAt: { $lte: now } },
      { $set: { dueAt: addMilliseconds(now, this.leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
    // Stored by the schema of the model.
    return record as Record | null;
  }

  async postpone(claimed: Claimed, dueAt: Date, change: object): Promise<void> {
    await this.update(claimed, { $set: { ...change, dueAt } });
  }

  /** Ends the attempts. */
  async close(claimed: Claimed, change: object, unset: object = {}): Promise<void> {
    await this.update(claimed, { $set: change, $unset: { dueAt: 1, ...unset } });
  }

  /** An attempt that took longer than its lease changes nothing. */
  private async update({ _id, attempts }: Claimed, update: mongo.UpdateFilter<mongo.Document>) {
    await driverCollection(this.model).updateOne({ _id, state: 'QUEUED', attempts }, update);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import type { StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { sameRefunds } from './order-writes';
import { NO_PENDING_REFUND } from './stored-refunds';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** Needs no provider call. Phrased with $nor so that no database scans all orders without a payment. */
const OWN = {
  refundRequestedAt: null,
  ...NO_PENDING_REFUND,
  $nor: [{ intentId: { $ne: null }, status: 'PENDING_PAYMENT' }],
};

/** `own`: work without provider calls; `all`: that too, but for placements, as their lease is short. */
const LANES = {
  all: { filter: { status: { $ne: 'PLACING' } }, leaseMs: TIMING.recheck },
  own: { filter: OWN, leaseMs: TIMING.ownRecheck },
} as const;

/** Orders with pending work, which replicas share by leasing. */
@Injectable()
export class DueOrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Leases the order that has waited longest. */
  async claim(now: Date, lane: keyof typeof LANES = 'all'): Promise<StoredOrder | null> {
    const { filter, leaseMs } = LANES[lane];
    const record = await this.model
      .findOneAndUpdate(
        { dueAt: { $lte: now }, ...filter },
        { $set: { dueAt: addMilliseconds(now, leaseMs) } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OrderRecord>();
    return record && toStoredOrder(record);
  }

  /** Clears the pending work of a closed order; a change since it was read keeps it due. */
  async finish(order: StoredOrder): Promise<void> {
    const { id, status, anonymizedAt: departedAt = null } = order;
    const same = { _id: id, status, departedAt, refundRequestedAt: null, ...sameRefunds(order) };
    const refunds = { ...NO_PENDING_REFUND, 'refunds.restockDue': { $ne: true } };
    await this.model.updateOne(
      { ...same, ...refunds, ...sameUnposted(order) },
      { $unset: { dueAt: 1, unposted: 1 } },
    );
  }

  async hasUnpostedUpTo(time: Date): Promise<boolean> {
    return (await this.model.exists({ 'unposted.recordedAt': { $lte: time } })) !== null;
  }
}

/** Filter: no entry was stored since the order was read; entries are only appended, or removed together. */
function sameUnposted({ unposted }: StoredOrder) {
  const last = unposted.length - 1;
  return {
    [`unposted.${last + 1}`]: { $exists: false },
    ...(last >= 0 && { [`unposted.${last}.recordedAt`]: unposted[last]?.recordedAt }),
  };
}

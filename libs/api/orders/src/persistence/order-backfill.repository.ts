import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { paymentEntriesOf } from '../domain/payment-entries';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

const WITHOUT_SALE = { paidAt: { $exists: true }, salesRecorded: null };
const WITHOUT_LEDGER = { intentId: { $exists: true }, inLedger: null };

/** Fills in what orders of older releases lack. Methods return the number of orders; safe on concurrent replicas. */
@Injectable()
export class OrderBackfill {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Makes uncounted paid orders due, so that the reconciler counts them in the sales. */
  async recordSales(limit: number, now: Date): Promise<number> {
    const orders = await this.model.find(WITHOUT_SALE, { paidAt: 1 }).limit(limit).lean<OrderRecord[]>();
    for (const { _id, paidAt } of orders) {
      const change = { $set: { salesRecorded: true, dueAt: now } };
      const sale = { event: 'paid', at: paidAt, recordedAt: now };
      await this.model.updateOne({ _id, ...WITHOUT_SALE }, { ...change, $push: { unposted: sale } });
    }
    return orders.length;
  }

  /** Adds payment entries to the outbox. Their ids are deterministic, so a concurrent payment or refund counts once. */
  async recordPayments(limit: number, at: Date): Promise<number> {
    const orders = await this.model.find(WITHOUT_LEDGER).limit(limit).lean<OrderRecord[]>();
    for (const order of orders) {
      const { _id, status, refundedIntents } = order;
      const moves = paymentEntriesOf(toStoredOrder(order), at);
      await this.model.updateOne(
        { _id, ...WITHOUT_LEDGER, status, refundedIntents: { $size: refundedIntents.length } },
        { $set: { inLedger: true }, ...(moves.length > 0 && { $push: { moves: { $each: moves } } }) },
      );
    }
    return orders.length;
  }

  /** Repeats the backfill of orders with refused late payments, whose charge an older release omitted. */
  async resetRefused(): Promise<void> {
    await this.model.updateMany(
      { incidentAt: { $exists: true }, 'refusedIntents.0': { $exists: true } },
      { $unset: { inLedger: 1 } },
    );
  }
}

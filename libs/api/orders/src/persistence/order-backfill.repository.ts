import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@shop/api-common';
import { Migrations } from '@shop/api-migrations';
import type { Model } from 'mongoose';
import { paymentEntriesOf } from '../domain/payment-entries';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** Below the reconciler's limit per round, so that the backfill does not delay new orders. */
const BATCH = 200;
/** Lets the reconciler process one batch before the next, so that new orders do not wait. */
const BETWEEN_SALES_MS = 3_000;

const WITHOUT_SALE = { paidAt: { $exists: true }, salesRecorded: null };
const WITHOUT_LEDGER = { intentId: { $exists: true }, inLedger: null };

/** Fills in what orders of older releases lack; safe on concurrent replicas. Methods return the number of orders. */
@Injectable()
export class OrderBackfill {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    migrations: Migrations,
    clock: Clock,
  ) {
    const recordSales = () => this.recordSales(BATCH, clock.now());
    const recordPayments = () => this.recordPayments(BATCH, clock.now());
    migrations.register({
      ...{ domain: 'orders', version: 1, name: 'paid orders are counted among the sales' },
      run: (signal) => repeat(recordSales, signal, BETWEEN_SALES_MS),
    });
    migrations.register({
      ...{ domain: 'orders', version: 2, name: 'payments and refunds are in the ledger' },
      run: (signal) => repeat(recordPayments, signal),
    });
    migrations.register({
      ...{ domain: 'orders', version: 3, name: 'payments that cannot be given back are in the ledger' },
      run: async (signal) => {
        await this.resetRefused();
        return repeat(recordPayments, signal);
      },
    });
  }

  async recordSales(limit: number, now: Date): Promise<number> {
    const orders = await this.model.find(WITHOUT_SALE, { paidAt: 1 }).limit(limit).lean<OrderRecord[]>();
    for (const { _id, paidAt } of orders) {
      const change = { $set: { salesRecorded: true, dueAt: now } };
      const sale = { event: 'paid', at: paidAt, recordedAt: now };
      await this.model.updateOne({ _id, ...WITHOUT_SALE }, { ...change, $push: { unposted: sale } });
    }
    return orders.length;
  }

  /** Adds payment entries to the outbox. Their ids are deterministic, so a concurrent change counts once. */
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

async function repeat(backfill: () => Promise<number>, signal: AbortSignal, pauseMs = 0): Promise<number> {
  for (let count = 0; ;) {
    const filled = await backfill();
    if (filled === 0) return count;
    count += filled;
    await sleep(pauseMs, undefined, { ref: false, signal });
  }
}

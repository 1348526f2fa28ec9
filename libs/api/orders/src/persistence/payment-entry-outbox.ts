import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LedgerRepository, type PaymentEntry } from '@shop/api-ledger';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { paymentEntriesOf } from '../domain/payment-entries';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** Orders of older releases that may lack ledger entries. */
const WITHOUT_LEDGER = { intentId: { $exists: true }, inLedger: null } as const;

/** Outbox of payment entries: stored by the write that changes the order, then posted to the ledger. */
@Injectable()
export class PaymentEntryOutbox {
  private readonly outbox: Outbox<PaymentEntry>;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    ledger: LedgerRepository,
    outboxes: OutboxRegistry,
  ) {
    const { collection } = model;
    this.outbox = outboxes.createOutbox({
      collection,
      field: 'moves',
      post: (moves) => ledger.append(moves),
    });
  }

  enqueue(moves: readonly PaymentEntry[]): void {
    this.outbox.enqueue(moves);
  }

  /**
   * Backfills ledger entries of older orders. Entry ids are deterministic, so a concurrent payment or refund counts once.
   *
   * @returns the number of orders
   */
  async backfill(limit: number, at: Date): Promise<number> {
    const records = await this.model.find(WITHOUT_LEDGER).limit(limit).lean<OrderRecord[]>();
    for (const record of records) await this.enter(record, at);
    return records.length;
  }

  /** Repeats the backfill of orders with refused late payments, whose charge an older release omitted. */
  async resetRefused(): Promise<void> {
    await this.model.updateMany(
      { incidentAt: { $exists: true }, 'refusedIntents.0': { $exists: true } },
      { $unset: { inLedger: 1 } },
    );
  }

  private async enter(record: OrderRecord, at: Date): Promise<void> {
    const { _id, status } = record;
    const moves = paymentEntriesOf(toStoredOrder(record), at);
    const { modifiedCount } = await this.model.updateOne(
      { _id, ...WITHOUT_LEDGER, status, refundedIntents: { $size: record.refundedIntents.length } },
      { $set: { inLedger: true }, ...(moves.length > 0 && { $push: { moves: { $each: moves } } }) },
    );
    if (modifiedCount === 1) this.enqueue(moves);
  }
}

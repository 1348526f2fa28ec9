import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LedgerRepository, type PaymentEntry } from '@shop/api-ledger';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { moneyMovesOf } from '../domain/money-moves';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** Orders that may have moved money before the ledger was kept. */
const NOT_IN_LEDGER = { intentId: { $exists: true }, inLedger: null } as const;

/**
 * The moves of money on their way from the orders to the ledger: each is stored by the write that changes the order,
 * and posted behind it.
 */
@Injectable()
export class OrderMoves {
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

  /** For moves that were just stored. */
  postSoon(moves: readonly PaymentEntry[]): void {
    this.outbox.enqueue(moves);
  }

  /**
   * Enters the money of some orders that were stored before the ledger was kept. Their moves have the ids that they
   * would have had, so a payment or refund at the same moment counts once.
   *
   * @returns how many orders that were
   */
  async fillIn(limit: number, at: Date): Promise<number> {
    const records = await this.model.find(NOT_IN_LEDGER).limit(limit).lean<OrderRecord[]>();
    for (const record of records) await this.enter(record, at);
    return records.length;
  }

  /** Has orders entered again whose late payments were kept: an older release did not note their charge. */
  async takeOutRefused(): Promise<void> {
    await this.model.updateMany(
      { incidentAt: { $exists: true }, 'refusedIntents.0': { $exists: true } },
      { $unset: { inLedger: 1 } },
    );
  }

  private async enter(record: OrderRecord, at: Date): Promise<void> {
    const { _id, status } = record;
    const moves = moneyMovesOf(toStoredOrder(record), at);
    const { modifiedCount } = await this.model.updateOne(
      { _id, ...NOT_IN_LEDGER, status, refundedIntents: { $size: record.refundedIntents.length } },
      { $set: { inLedger: true }, ...(moves.length > 0 && { $push: { moves: { $each: moves } } }) },
    );
    if (modifiedCount === 1) this.postSoon(moves);
  }
}

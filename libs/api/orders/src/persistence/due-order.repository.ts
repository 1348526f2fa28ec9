import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import type { StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { SALES_EVENTS } from '../sales/sales-entry';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';
import { sameRefunds } from './update-order';

/** No refund to ask for, and no payment to look at; put so that no database looks among all orders without a payment. */
const OWN = {
  refundRequestedAt: null,
  $nor: [{ intentId: { $ne: null }, status: 'PENDING_PAYMENT' }],
};

/** The orders that something is left to do for. Several replicas share the work: who claims one has it for a while. */
@Injectable()
export class DueOrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /**
   * Takes the order that has waited longest and puts its next look off; null when none is due.
   *
   * @param lane `own`: only one for which nobody outside the shop has to be asked
   */
  async claim(now: Date, lane: 'all' | 'own' = 'all'): Promise<StoredOrder | null> {
    const record = await this.model
      .findOneAndUpdate(
        { dueAt: { $lte: now }, ...(lane === 'own' && OWN) },
        { $set: { dueAt: addMilliseconds(now, TIMING.recheck) } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OrderRecord>();
    return record && toStoredOrder(record);
  }

  /**
   * Nothing is left to do for an order that is not open any more, as it was read; whatever happened to it since then
   * keeps it due.
   */
  async finish(order: StoredOrder): Promise<void> {
    const { id, status, departedAt, unposted } = order;
    const counted = unposted.map(({ event }) => event);
    const notCounted = SALES_EVENTS.filter((event) => !counted.includes(event));
    await this.model.updateOne(
      {
        _id: id,
        status,
        refundRequestedAt: null,
        departedAt: departedAt ?? null,
        ...sameRefunds(order),
        'unposted.event': { $nin: notCounted },
      },
      { $unset: { dueAt: 1, unposted: 1 } },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { type Order, type OrderActor, statesBefore } from '../domain/order';
import type { MoveByHand } from '../domain/status-move';
import { later, TIMING } from '../domain/timing';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toOrder } from './to-order';

/** The writes of a paid order on its way to the customer, or back to its money; each is one conditional write. */
@Injectable()
export class OrderAdminRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Moves an order that nobody is refunding; null when it is not where such a move starts. */
  move(id: string, to: MoveByHand, at: Date): Promise<Order | null> {
    return this.update(
      { _id: id, status: { $in: statesBefore(to) }, refundRequestedAt: null },
      {
        $set: { status: to, dueAt: later(at, TIMING.holdEnd) },
        $push: { events: { status: to, at, by: 'admin' } },
      },
    );
  }

  /** Notes that the money is to go back, before the provider is asked; null for an order that cannot be refunded. */
  requestRefund(id: string, at: Date): Promise<Order | null> {
    return this.update(
      { _id: id, status: { $in: statesBefore('REFUNDED') } },
      { $set: { refundRequestedAt: at, dueAt: later(at, TIMING.refundRetry) } },
    );
  }

  /** Takes the wish back, because the provider will never refund this payment; the order tells why. */
  async withdrawRefund({ id, status }: Order, reason: string, at: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, status, refundRequestedAt: { $exists: true } },
      {
        $set: { incidentAt: at },
        $unset: { refundRequestedAt: 1 },
        $push: { events: { status, at, by: 'payment provider', note: reason } },
      },
    );
  }

  /** Records what was given back in part, once; null when the order has changed since it was read. */
  recordPartialRefund(
    { id, status, refundedAmount }: Order,
    amount: number,
    reason: string,
    at: Date,
  ): Promise<Order | null> {
    return this.update(
      { _id: id, status, refundedAmount: refundedAmount === 0 ? { $in: [0, null] } : refundedAmount },
      {
        $set: { refundedAmount: amount, incidentAt: at },
        $push: { events: { status, at, by: 'payment provider', note: reason } },
      },
    );
  }

  /** Records that the provider gave the money back; null when that is recorded already. */
  recordRefund(id: string, by: OrderActor, at: Date): Promise<Order | null> {
    return this.update(
      { _id: id, status: { $in: statesBefore('REFUNDED') } },
      {
        $set: { status: 'REFUNDED', dueAt: later(at, TIMING.holdEnd) },
        $unset: { refundRequestedAt: 1 },
        $push: {
          events: { status: 'REFUNDED', at, by },
          unposted: { event: 'refunded', at, recordedAt: at },
        },
      },
    );
  }

  private async update(
    filter: QueryFilter<OrderRecord>,
    change: UpdateQuery<OrderRecord>,
  ): Promise<Order | null> {
    const record = await this.model
      .findOneAndUpdate(filter, change, { returnDocument: 'after' })
      .lean<OrderRecord>();
    return record && toOrder(record);
  }
}

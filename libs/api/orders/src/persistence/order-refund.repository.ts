import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_ADMIN_AUDIT_ACTOR } from '@shop/api-audit-log';
import { addMilliseconds } from '@shop/api-common';
import { formatMoney, LIMITS, money } from '@shop/contracts';
import type { Model } from 'mongoose';
import { type Order, statesLeadingTo, type StoredOrder } from '../domain/order';
import { refundLetter } from '../domain/order-letter';
import { totalOf } from '../domain/order-lines';
import { type OrderRefund, refundLines } from '../domain/order-refund';
import { refundEntryFor } from '../domain/payment-entries';
import { TIMING } from '../domain/timing';
import { refundSalesEntry } from '../sales/sales-entry';
import { OrderWrites, sameRefunds } from './order-writes';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { NO_PENDING_REFUND, stillPending } from './stored-refunds';

/** Writes of refunds by line or amount, each conditional: they return null when the order has changed since it was read. */
@Injectable()
export class OrderRefundRepository {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly writes: OrderWrites,
  ) {}

  /** Stored before the provider is called, one at a time, so that refunds never add up to more than was paid. */
  request(order: Order, refund: OrderRefund, at: Date): Promise<Order | null> {
    return this.writes.update(
      {
        ...{ _id: order.id, status: { $in: statesLeadingTo('REFUNDED') }, refundRequestedAt: null },
        ...sameRefunds(order),
        ...NO_PENDING_REFUND,
        [`refunds.${LIMITS.orderRefundsMax - 1}`]: { $exists: false },
        'refunds.id': { $ne: refund.id },
      },
      { $push: { refunds: refund }, $set: { dueAt: addMilliseconds(at, TIMING.refundRetry) } },
    );
  }

  /** The provider has made it. All of the total refunds the order. */
  async succeed(order: Order, refund: OrderRefund, at: Date): Promise<Order | null> {
    const { id, status, transactionId, refundedAmount: before } = order;
    const upTo = before + refund.amount;
    const total = totalOf(order).amount;
    const isAll = upTo === total;
    const lines = refundLines(order, refund);
    const to = isAll ? 'REFUNDED' : status;
    const audit = this.createAuditEntry(order, refund, to, upTo);
    const { place, filter } = stillPending(order, refund);
    const note = `${formatMoney(money(refund.amount))} of ${formatMoney(money(total))} was refunded.`;
    return this.writes.update(
      { _id: id, status, ...filter, ...sameRefunds(order) },
      {
        $set: {
          ...{ lines, dueAt: addMilliseconds(at, TIMING.holdEnd), [`${place}.status`]: 'SUCCEEDED' },
          ...(isAll ? { status: to } : { refundedAmount: upTo }),
          ...(refund.lines.some(({ restock }) => restock) && { [`${place}.restockDue`]: true }),
        },
        $push: {
          events: { status: to, at, by: 'admin', note, changeId: audit?.id },
          unposted: refundSalesEntry(order, { at, upTo, lines }),
        },
      },
      {
        audit,
        payments:
          transactionId === undefined ? [] : [refundEntryFor(order, transactionId, at, { before, upTo })],
        letter: refundLetter(order, refund.amount, String(upTo), at),
      },
    );
  }

  /** The provider refuses it; shown to admins. */
  fail(order: Order, refund: OrderRefund, note: string, at: Date): Promise<Order | null> {
    const { place, filter } = stillPending(order, refund);
    return this.writes.recordIssue(order, at, {
      ...{ note, filter },
      change: { $set: { [`${place}.status`]: 'FAILED' } },
    });
  }

  /** All its units are for sale again. */
  async markRestocked(order: StoredOrder, refund: OrderRefund): Promise<void> {
    const place = `refunds.${order.refunds.indexOf(refund)}`;
    await this.model.updateOne(
      { _id: order.id, [`${place}.id`]: refund.id },
      { $unset: { [`${place}.restockDue`]: 1 } },
    );
  }

  private createAuditEntry(order: Order, refund: OrderRefund, to: Order['status'], upTo: number) {
    const actor = refund.requestedBy === undefined ? UNKNOWN_ADMIN_AUDIT_ACTOR : { uid: refund.requestedBy };
    const before = { status: order.status, refundedAmount: order.refundedAmount };
    return this.writes.createEntry(actor, 'REFUND_ORDER', order.id, before, {
      status: to,
      refundedAmount: upTo,
    });
  }
}

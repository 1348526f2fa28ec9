import { Injectable } from '@nestjs/common';
import { addMilliseconds } from '@shop/api-common';
import {
  type AuditActor,
  PAYMENT_PROVIDER_AUDIT_ACTOR,
  UNKNOWN_ADMIN_AUDIT_ACTOR,
} from '@shop/api-audit-log';
import type { PaymentEntry } from '@shop/api-ledger';
import { Types } from 'mongoose';
import { refundEntryFor } from '../domain/payment-entries';
import { type Order, statesLeadingTo } from '../domain/order';
import { orderLetter, refundLetter } from '../domain/order-letter';
import { totalOf } from '../domain/order-lines';
import { type OrderRefund, unrefundedLinesOf } from '../domain/order-refund';
import type { ManualStatus } from '../domain/status-transition';
import { TIMING } from '../domain/timing';
import { refundSalesEntry } from '../sales/sales-entry';
import { OrderWrites, sameRefundAttempt, sameRefunds } from './order-writes';
import { NO_PENDING_REFUND } from './stored-refunds';

/** Writes on paid orders, each conditional: they return null when the order has changed since it was read. */
@Injectable()
export class OrderAdminRepository {
  constructor(private readonly writes: OrderWrites) {}

  async move(by: AuditActor, order: Order, to: ManualStatus, at: Date): Promise<Order | null> {
    const audit = this.writes.createAuditEntry(by, 'UPDATE_ORDER_STATUS', order, to);
    if (!audit || !statesLeadingTo(to).includes(order.status)) return null;
    return this.writes.update(
      { _id: order.id, status: order.status, refundRequestedAt: null },
      {
        $set: { status: to, dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $push: { events: { status: to, at, by: 'admin', changeId: audit.id } },
      },
      { audit, ...(to === 'SHIPPED' && { letter: orderLetter('ORDER_SHIPPED', order, at) }) },
    );
  }

  /** Stored before the provider is called. An existing request keeps its admin; a late one is ignored. */
  async requestRefund({ uid }: AuditActor, order: Order, at: Date): Promise<Order | null> {
    const refundable = { _id: order.id, status: { $in: statesLeadingTo('REFUNDED') } };
    const dueAt = addMilliseconds(at, TIMING.refundRetry);
    const first = await this.writes.update(
      { ...refundable, ...sameRefundAttempt(order), refundRequestedAt: null, ...NO_PENDING_REFUND },
      { $set: { refundRequestedAt: at, refundRequestedBy: uid, dueAt } },
    );
    const requested = { ...refundable, refundRequestedAt: { $ne: null } };
    return first ?? this.writes.update(requested, { $set: { dueAt } });
  }

  /** Withdraws a refused refund request; a newer request stays. */
  async withdrawRefund(order: Order, note: string, at: Date): Promise<void> {
    const { refundRequestedAt } = order;
    if (!refundRequestedAt) return;
    const change = { $unset: { refundRequestedAt: 1, refundRequestedBy: 1 } } as const;
    await this.writes.recordIssue(order, at, { note, filter: { refundRequestedAt }, change });
  }

  /** Null when a newer issue was recorded. */
  async settleIssue(by: AuditActor, order: Order, note: string, at: Date): Promise<Order | null> {
    const { id, status, paymentIssueAt } = order;
    if (!paymentIssueAt) return null;
    const audit = this.writes.createSettlementEntry(by, id);
    return this.writes.update(
      { _id: id, status, incidentAt: paymentIssueAt },
      {
        $unset: { incidentAt: 1 },
        $push: { events: { status, at, by: 'admin', note, changeId: audit?.id } },
      },
      { audit },
    );
  }

  recordPartialRefund(order: Order, amount: number, note: string, at: Date): Promise<Order | null> {
    const sale = refundSalesEntry(order, { at, upTo: amount });
    const refund = providerRefund(amount - order.refundedAmount, at);
    return this.writes.recordIssue(order, at, {
      note,
      filter: { ...sameRefunds(order), ...NO_PENDING_REFUND },
      change: {
        $set: { refundedAmount: amount, dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $push: { unposted: sale, refunds: refund },
      },
      payments: refundEntriesFor(order, at, amount),
      letter: refundLetter(order, amount - order.refundedAmount, String(amount), at),
    });
  }

  /** Records a full refund, attributed to the requesting admin or to the provider. */
  async recordRefund(order: Order, at: Date): Promise<Order | null> {
    const { refundRequestedAt, refundRequestedBy: uid, refundedAmount } = order;
    const admin = uid === undefined ? UNKNOWN_ADMIN_AUDIT_ACTOR : { uid };
    const actor = refundRequestedAt ? admin : PAYMENT_PROVIDER_AUDIT_ACTOR;
    const audit = this.writes.createAuditEntry(actor, 'REFUND_ORDER', order, 'REFUNDED');
    if (!audit || !statesLeadingTo('REFUNDED').includes(order.status)) return null;
    const by = refundRequestedAt ? 'admin' : 'payment provider';
    const upTo = totalOf(order).amount;
    const refund = {
      ...providerRefund(upTo - refundedAmount, at),
      ...{ lines: unrefundedLinesOf(order), requestedBy: refundRequestedAt && uid },
    };
    return this.writes.update(
      { _id: order.id, status: order.status, ...sameRefunds(order), ...NO_PENDING_REFUND },
      {
        $set: { status: 'REFUNDED', dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $unset: { refundRequestedAt: 1, refundRequestedBy: 1 },
        $push: {
          events: { status: 'REFUNDED', at, by, changeId: audit.id },
          unposted: refundSalesEntry(order, { at, upTo }),
          refunds: refund,
        },
      },
      {
        ...{ audit, payments: refundEntriesFor(order, at) },
        letter: refundLetter(order, upTo - refundedAmount, String(upTo), at),
      },
    );
  }
}

/** A refund that has been made, outside the shop unless it names an admin. */
function providerRefund(amount: number, createdAt: Date): OrderRefund {
  const id = new Types.ObjectId().toHexString();
  return { id, amount, lines: [], reason: '', status: 'SUCCEEDED', createdAt };
}

/** @param upTo refunded in total by now, in minor units; the full amount by default */
function refundEntriesFor(order: Order, at: Date, upTo = totalOf(order).amount): PaymentEntry[] {
  const { transactionId, refundedAmount: before } = order;
  return transactionId === undefined ? [] : [refundEntryFor(order, transactionId, at, { before, upTo })];
}

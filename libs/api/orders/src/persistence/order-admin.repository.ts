import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import {
  type AuditActor,
  AUDIT_OUTBOX,
  type PendingAuditEntry,
  AuditTrail,
  PAYMENT_PROVIDER_AUDIT_ACTOR,
  UNKNOWN_ADMIN_AUDIT_ACTOR,
} from '@shop/api-audit-log';
import type { PaymentEntry } from '@shop/api-ledger';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { refundEntryFor } from '../domain/payment-entries';
import { type Order, statesLeadingTo, totalOf } from '../domain/order';
import type { ManualStatus } from '../domain/status-transition';
import { TIMING } from '../domain/timing';
import { refundSalesEntry } from '../sales/sales-entry';
import { PaymentEntryOutbox } from './payment-entry-outbox';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { sameRefundAttempt, sameRefunds, updateOrder } from './update-order';

/** Admin writes on paid orders; each is one conditional write. */
@Injectable()
export class OrderAdminRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly trail: AuditTrail,
    private readonly moves: PaymentEntryOutbox,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Sets the status; null when the order changed, is being refunded or does not allow the transition. */
  async move(by: AuditActor, order: Order, to: ManualStatus, at: Date): Promise<Order | null> {
    const note = this.noteStatus(by, 'UPDATE_ORDER_STATUS', order, to);
    if (!note || !statesLeadingTo(to).includes(order.status)) return null;
    const moved = await updateOrder(
      this.model,
      { _id: order.id, status: order.status, refundRequestedAt: null },
      {
        $set: { status: to, dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $push: { events: { status: to, at, by: 'admin', changeId: note.id }, [AUDIT_OUTBOX]: note },
      },
    );
    if (moved) this.outbox.enqueue([note]);
    return moved;
  }

  /**
   * Stores a refund request before the provider is called. An existing request keeps its admin; a late write after a
   * refusal is ignored.
   *
   * @returns null for an order that cannot be refunded or has changed
   */
  async requestRefund({ uid }: AuditActor, order: Order, at: Date): Promise<Order | null> {
    const refundable = { _id: order.id, status: { $in: statesLeadingTo('REFUNDED') } };
    const dueAt = addMilliseconds(at, TIMING.refundRetry);
    const first = await updateOrder(
      this.model,
      { ...refundable, ...sameRefundAttempt(order), refundRequestedAt: null },
      { $set: { refundRequestedAt: at, refundRequestedBy: uid, dueAt } },
    );
    return (
      first ??
      updateOrder(this.model, { ...refundable, refundRequestedAt: { $ne: null } }, { $set: { dueAt } })
    );
  }

  /** Withdraws the refund request that the order was read with after a refusal; a newer request stays. */
  async withdrawRefund({ id, status, refundRequestedAt }: Order, reason: string, at: Date): Promise<void> {
    if (!refundRequestedAt) return;
    await this.model.updateOne(
      { _id: id, status, refundRequestedAt },
      {
        $set: { incidentAt: at },
        $unset: { refundRequestedAt: 1, refundRequestedBy: 1 },
        $push: { events: { status, at, by: 'payment provider', note: reason } },
      },
    );
  }

  /** Records a partial refund once; null when the order has changed since it was read. */
  async recordPartialRefund(order: Order, amount: number, reason: string, at: Date): Promise<Order | null> {
    const { id, status } = order;
    const moves = refundEntriesFor(order, at, amount);
    const noted = await updateOrder(
      this.model,
      { _id: id, status, ...sameRefunds(order) },
      {
        $set: { refundedAmount: amount, incidentAt: at, dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $push: {
          events: { status, at, by: 'payment provider', note: reason },
          unposted: refundSalesEntry('part_refunded', at, order.refundedAmount, amount),
          ...(moves.length > 0 && { moves: { $each: moves } }),
        },
      },
    );
    if (noted) this.moves.enqueue(moves);
    return noted;
  }

  /**
   * Records a full refund, attributed to the requesting admin or to the provider.
   *
   * @returns null when the order has changed since it was read, or cannot be refunded
   */
  async recordRefund(order: Order, at: Date): Promise<Order | null> {
    const { refundRequestedAt, refundRequestedBy } = order;
    const admin = refundRequestedBy === undefined ? UNKNOWN_ADMIN_AUDIT_ACTOR : { uid: refundRequestedBy };
    const note = this.noteStatus(
      refundRequestedAt ? admin : PAYMENT_PROVIDER_AUDIT_ACTOR,
      'REFUND_ORDER',
      order,
      'REFUNDED',
    );
    if (!note || !statesLeadingTo('REFUNDED').includes(order.status)) return null;
    const by = refundRequestedAt ? 'admin' : 'payment provider';
    const moves = refundEntriesFor(order, at);
    const refunded = await updateOrder(
      this.model,
      { _id: order.id, status: order.status, ...sameRefunds(order) },
      {
        $set: { status: 'REFUNDED', dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $unset: { refundRequestedAt: 1, refundRequestedBy: 1 },
        $push: {
          events: { status: 'REFUNDED', at, by, changeId: note.id },
          unposted: refundSalesEntry('refunded', at, order.refundedAmount, totalOf(order).amount),
          [AUDIT_OUTBOX]: note,
          ...(moves.length > 0 && { moves: { $each: moves } }),
        },
      },
    );
    if (refunded) this.outbox.enqueue([note]);
    if (refunded) this.moves.enqueue(moves);
    return refunded;
  }

  private noteStatus(
    by: AuditActor,
    action: PendingAuditEntry['action'],
    { id, status }: Order,
    to: Order['status'],
  ) {
    return this.trail.createEntry({
      ...{ actor: by, action, subject: { kind: 'ORDER', id } },
      ...{ before: { status }, after: { status: to } },
    });
  }
}

/** @param upTo refunded in total by now, in minor units; the full amount by default */
function refundEntriesFor(order: Order, at: Date, upTo?: number): PaymentEntry[] {
  const { transactionId, refundedAmount: before } = order;
  if (transactionId === undefined) return [];
  return [refundEntryFor(order, transactionId, at, { before, ...(upTo !== undefined && { upTo }) })];
}

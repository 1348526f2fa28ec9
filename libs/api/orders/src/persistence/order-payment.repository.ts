import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { chargeEntryFor, refundEntryFor } from '../domain/payment-entries';
import { type Order, statesLeadingTo } from '../domain/order';
import type { Actor } from '../domain/order-scope';
import { TIMING } from '../domain/timing';
import { PaymentEntryOutbox } from './payment-entry-outbox';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { sameRefundAttempt, updateOrder } from './update-order';

/** Payment writes; each is one conditional write. */
@Injectable()
export class OrderPaymentRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly trail: AuditTrail,
    private readonly moves: PaymentEntryOutbox,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Attaches the next payment intent; null after a concurrent change. */
  attachIntent(order: Order, intentId: string, heldUntil: Date, at: Date): Promise<Order | null> {
    return updateOrder(
      this.model,
      { _id: order.id, status: 'PENDING_PAYMENT', ...sameAttempt(order) },
      {
        $set: {
          intentId,
          intentAttempt: order.intentAttempt + 1,
          dueAt: addMilliseconds(at, TIMING.firstPaymentCheck),
        },
        $max: { holdExpiresAt: heldUntil },
      },
    );
  }

  /** Counts a used-up intent key; ignored after a concurrent change. */
  async skipIntentAttempt(order: Order): Promise<void> {
    await this.model.updateOne(
      { _id: order.id, status: 'PENDING_PAYMENT', ...sameAttempt(order) },
      { $set: { intentAttempt: order.intentAttempt + 1 } },
    );
  }

  /** Counts a used-up refund key; returns the number of the next one. */
  async skipRefundAttempt(id: string, attempt: number): Promise<number> {
    await this.model.updateOne(
      { _id: id, ...sameRefundAttempt({ refundAttempt: attempt }) },
      { $set: { refundAttempt: attempt + 1 } },
    );
    const record = await this.model.findById(id, { refundAttempt: 1 }).lean();
    return record?.refundAttempt ?? attempt + 1;
  }

  /** Marks an unpaid order as paid; null when it is no longer unpaid. */
  async pay(order: Order, transactionId: string, at: Date): Promise<Order | null> {
    const charge = chargeEntryFor(order, transactionId, at);
    const paid = await updateOrder(
      this.model,
      { _id: order.id, status: { $in: statesLeadingTo('PAID') } },
      {
        $set: {
          ...{ status: 'PAID', transactionId, paidAt: at, dueAt: addMilliseconds(at, TIMING.holdEnd) },
          salesRecorded: true,
        },
        $unset: { holdSlot: 1, holdExpiresAt: 1 },
        $push: {
          events: { status: 'PAID', at, by: 'payment provider' },
          unposted: { event: 'paid', at, recordedAt: at },
          moves: charge,
        },
      },
    );
    if (paid) this.moves.enqueue([charge]);
    return paid;
  }

  /**
   * Closes an unpaid order; null when it, its intent or its reservation has changed since it was read.
   *
   * @param reason shown in the order's events
   */
  async cancel(order: Order, by: Actor, reason: string | undefined, at: Date): Promise<Order | null> {
    const note = by.part === 'admin' ? this.createCancellationEntry(by, order) : undefined;
    const event = { status: 'CANCELLED', at, by: by.part, note: reason, changeId: note?.id };
    const closed = await updateOrder(
      this.model,
      { _id: order.id, status: { $in: statesLeadingTo('CANCELLED') }, ...sameTerms(order) },
      {
        $set: { status: 'CANCELLED', dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $unset: { holdSlot: 1, holdExpiresAt: 1 },
        $push: { events: event, ...(note && { [AUDIT_OUTBOX]: note }) },
      },
    );
    if (closed && note) this.outbox.enqueue([note]);
    return closed;
  }

  /** OrderReservations an unpaid order until then at least; null when it is not unpaid any more. */
  extendHold(id: string, holdExpiresAt: Date): Promise<Order | null> {
    return updateOrder(this.model, { _id: id, status: 'PENDING_PAYMENT' }, { $max: { holdExpiresAt } });
  }

  /**
   * Records that a payment came too late and was given back, once.
   *
   * @returns false when the order has changed since it was read, maybe by somebody who recorded it
   */
  async noteRefund(order: Order, intentId: string, note: string, at: Date): Promise<boolean> {
    const moves = [chargeEntryFor(order, intentId, at), refundEntryFor(order, intentId, at)];
    const { modifiedCount } = await this.model.updateOne(
      { _id: order.id, status: order.status, refundedIntents: { $ne: intentId } },
      {
        $set: { incidentAt: at },
        $pull: { refusedIntents: intentId },
        $push: {
          refundedIntents: intentId,
          events: { status: order.status, at, by: 'shop', note },
          moves: { $each: moves },
        },
      },
    );
    if (modifiedCount === 1) this.moves.enqueue(moves);
    return modifiedCount === 1;
  }

  /**
   * Records that a payment came too late and that the provider refuses to give it back, once.
   *
   * @returns false when the order has changed since it was read, maybe by somebody who recorded it
   */
  async noteRefusal(order: Order, intentId: string, note: string, at: Date): Promise<boolean> {
    const { id, status } = order;
    const charge = chargeEntryFor(order, intentId, at);
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status, refundedIntents: { $ne: intentId }, refusedIntents: { $ne: intentId } },
      {
        $set: { incidentAt: at },
        $push: {
          refusedIntents: intentId,
          events: { status, at, by: 'payment provider', note },
          moves: charge,
        },
      },
    );
    if (modifiedCount === 1) this.moves.enqueue([charge]);
    return modifiedCount === 1;
  }

  /**
   * Records that a refund failed after the order had recorded it, once.
   *
   * @returns false when the order has changed since it was read, maybe by somebody who recorded it
   */
  async noteFailedRefund({ id, status }: Order, intentId: string, note: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status, failedRefunds: { $ne: intentId } },
      {
        $set: { incidentAt: at },
        $push: { failedRefunds: intentId, events: { status, at, by: 'payment provider', note } },
      },
    );
    return modifiedCount === 1;
  }

  /** Records what a message tells of a dispute, once; false as for {@link noteFailedRefund}. */
  async noteDispute({ id, status }: Order, eventId: string, note: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status, disputeMessages: { $ne: eventId } },
      {
        $set: { incidentAt: at },
        $push: { disputeMessages: eventId, events: { status, at, by: 'payment provider', note } },
      },
    );
    return modifiedCount === 1;
  }

  /** Records that the money of a failed refund went back after all; false as for {@link noteFailedRefund}. */
  async noteRepeatedRefund(
    { id, status }: Order,
    intentId: string,
    note: string,
    at: Date,
  ): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status, failedRefunds: intentId },
      {
        $set: { incidentAt: at },
        $pull: { failedRefunds: intentId },
        $push: { events: { status, at, by: 'payment provider', note } },
      },
    );
    return modifiedCount === 1;
  }

  private createCancellationEntry(by: Actor, { id, status }: Order): PendingAuditEntry | undefined {
    return this.trail.createEntry({
      ...{ actor: by, action: 'CANCEL_ORDER', subject: { kind: 'ORDER', id } },
      ...{ before: { status }, after: { status: 'CANCELLED' } },
    });
  }
}

function sameAttempt({ intentId, intentAttempt }: Order) {
  return { ...sameIntent(intentId), intentAttempt };
}

function sameTerms({ intentId, holdExpiresAt }: Order) {
  return { ...sameIntent(intentId), holdExpiresAt: holdExpiresAt ?? null };
}

function sameIntent(intentId: string | undefined) {
  return { intentId: intentId ?? null };
}

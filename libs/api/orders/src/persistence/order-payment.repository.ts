import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { type Model, Types } from 'mongoose';
import { chargebackEntryFor, chargeEntryFor, refundEntryFor } from '../domain/payment-entries';
import { type Order, statesLeadingTo } from '../domain/order';
import { disputeNoteOf, type OrderDispute } from '../domain/order-dispute';
import { orderLetter, refundLetter } from '../domain/order-letter';
import { totalOf } from '../domain/order-lines';
import type { RefundCorrection } from '../domain/order-refund';
import type { Actor } from '../domain/order-scope';
import { TIMING } from '../domain/timing';
import { chargebackSalesEntry, failedRefundSalesEntry } from '../sales/sales-entry';
import { OrderWrites, sameRefundAttempt } from './order-writes';
import { ORDER_MODEL, type OrderRecord } from './order.schema';

/** Payment writes, each conditional: they return null after a concurrent change. */
@Injectable()
export class OrderPaymentRepository {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly writes: OrderWrites,
  ) {}

  attachIntent(order: Order, intentId: string, heldUntil: Date, at: Date): Promise<Order | null> {
    const intentAttempt = order.intentAttempt + 1;
    return this.writes.update(sameAttempt(order), {
      $set: { intentId, intentAttempt, dueAt: addMilliseconds(at, TIMING.firstPaymentCheck) },
      $max: { holdExpiresAt: heldUntil },
    });
  }

  async skipIntentAttempt(order: Order): Promise<void> {
    await this.writes.update(sameAttempt(order), { $set: { intentAttempt: order.intentAttempt + 1 } });
  }

  async skipRefundAttempt(id: string, attempt: number): Promise<number> {
    const next = attempt + 1;
    const same = sameRefundAttempt({ refundAttempt: attempt });
    await this.model.updateOne({ _id: id, ...same }, { $set: { refundAttempt: next } });
    return (await this.model.findById(id, { refundAttempt: 1 }).lean())?.refundAttempt ?? next;
  }

  pay(order: Order, transactionId: string, at: Date): Promise<Order | null> {
    const dueAt = addMilliseconds(at, TIMING.holdEnd);
    return this.writes.update(
      { _id: order.id, status: { $in: statesLeadingTo('PAID') } },
      {
        $set: { status: 'PAID', transactionId, paidAt: at, dueAt, salesRecorded: true },
        $unset: { holdSlot: 1, holdExpiresAt: 1 },
        $push: {
          events: { status: 'PAID', at, by: 'payment provider' },
          unposted: { event: 'paid', at, recordedAt: at },
        },
      },
      { payments: [chargeEntryFor(order, transactionId, at)], letter: orderLetter('ORDER_PAID', order, at) },
    );
  }

  /** Closes an unpaid order unless its intent or reservation has changed since it was read. */
  cancel(order: Order, by: Actor, note: string | undefined, at: Date): Promise<Order | null> {
    const { id, intentId = null, holdExpiresAt = null } = order;
    const isAdmin = by.part === 'admin';
    const audit = isAdmin ? this.writes.createAuditEntry(by, 'CANCEL_ORDER', order, 'CANCELLED') : undefined;
    return this.writes.update(
      { _id: id, status: { $in: statesLeadingTo('CANCELLED') }, intentId, holdExpiresAt },
      {
        $set: { status: 'CANCELLED', dueAt: addMilliseconds(at, TIMING.holdEnd) },
        $unset: { holdSlot: 1, holdExpiresAt: 1 },
        $push: { events: { status: 'CANCELLED', at, by: by.part, note, changeId: audit?.id } },
      },
      { audit, letter: orderLetter('ORDER_CANCELLED', order, at) },
    );
  }

  extendHold(id: string, holdExpiresAt: Date): Promise<Order | null> {
    return this.writes.update({ _id: id, status: 'PENDING_PAYMENT' }, { $max: { holdExpiresAt } });
  }

  noteRefund(order: Order, intentId: string, note: string, at: Date): Promise<Order | null> {
    return this.writes.recordIssue(order, at, {
      ...{ by: 'shop', note, filter: { refundedIntents: { $ne: intentId } } },
      change: { $pull: { refusedIntents: intentId }, $push: { refundedIntents: intentId } },
      payments: [chargeEntryFor(order, intentId, at), refundEntryFor(order, intentId, at)],
      letter: refundLetter(order, totalOf(order).amount, intentId, at),
    });
  }

  noteRefusal(order: Order, intentId: string, note: string, at: Date): Promise<Order | null> {
    return this.writes.recordIssue(order, at, {
      note,
      filter: { refundedIntents: { $ne: intentId }, refusedIntents: { $ne: intentId } },
      change: { $push: { refusedIntents: intentId } },
      payments: [chargeEntryFor(order, intentId, at)],
    });
  }

  /** Takes the refund back from the sales of its day, if it is of the payment that paid the order. */
  noteFailedRefund(
    order: Order,
    intentId: string,
    amount: number,
    note: string,
    at: Date,
  ): Promise<Order | null> {
    const isOfOrder = intentId === order.transactionId;
    return this.writes.recordIssue(order, at, {
      ...{ note, filter: { failedRefunds: { $ne: intentId } } },
      change: {
        ...(isOfOrder && {
          $set: { refundFailedAmount: amount, dueAt: addMilliseconds(at, TIMING.holdEnd) },
        }),
        $push: {
          failedRefunds: intentId,
          ...(isOfOrder && {
            unposted: failedRefundSalesEntry('refund_failed', refundTime(order, at), at, amount),
            refundCorrections: refundCorrection('FAILED', amount, at),
          }),
        },
      },
      isInvoicingDue: isOfOrder,
    });
  }

  /** The refund counts again, on the same day. */
  noteRepeatedRefund(order: Order, intentId: string, note: string, at: Date): Promise<Order | null> {
    const amount = intentId === order.transactionId ? order.refundFailedAmount : 0;
    return this.writes.recordIssue(order, at, {
      ...{ note, filter: { failedRefunds: intentId } },
      change: {
        $pull: { failedRefunds: intentId },
        ...(amount > 0 && {
          $set: { refundFailedAmount: 0, dueAt: addMilliseconds(at, TIMING.holdEnd) },
          $push: {
            unposted: failedRefundSalesEntry('refund_repeated', refundTime(order, at), at, amount),
            ...(order.refundCorrections.length > 0 && {
              refundCorrections: refundCorrection('REPEATED', amount, at),
            }),
          },
        }),
      },
      isInvoicingDue: amount > 0,
    });
  }

  /** Records what became of the disputes about a payment. Money that the bank took back leaves the sales of the day. */
  noteDispute(order: Order, dispute: OrderDispute, at: Date): Promise<Order | null> {
    const { paymentId, lostAmount } = dispute;
    const index = order.disputes.findIndex((known) => known.paymentId === paymentId);
    const known = order.disputes[index];
    const place = `disputes.${index}`;
    const lost = lostAmount - (known?.lostAmount ?? 0);
    const isSale = lost !== 0 && paymentId === order.transactionId;
    return this.writes.recordIssue(order, at, {
      note: disputeNoteOf(dispute),
      filter: known ? sameDispute(known, place) : { 'disputes.paymentId': { $ne: paymentId } },
      change: {
        $set: {
          ...(known && { [place]: dispute }),
          ...(isSale && { dueAt: addMilliseconds(at, TIMING.holdEnd) }),
        },
        $push: {
          ...(!known && { disputes: dispute }),
          ...(isSale && { unposted: chargebackSalesEntry(lost, at) }),
        },
      },
      payments: lost === 0 ? [] : [chargebackEntryFor(order, paymentId, lost, at)],
    });
  }
}

function refundCorrection(kind: RefundCorrection['kind'], amount: number, at: Date): RefundCorrection {
  return { id: new Types.ObjectId().toHexString(), kind, amount, at };
}

/** When the order was refunded in full; `at` for parts, whose events have notes only. */
function refundTime({ events }: Order, at: Date): Date {
  return events.find(({ status }) => status === 'REFUNDED')?.at ?? at;
}

function sameDispute({ paymentId, status, amount, lostAmount }: OrderDispute, place: string) {
  return {
    ...{ [`${place}.paymentId`]: paymentId, [`${place}.status`]: status },
    ...{ [`${place}.amount`]: amount, [`${place}.lostAmount`]: lostAmount },
  };
}

function sameAttempt({ id, intentId, intentAttempt }: Order) {
  return { _id: id, status: 'PENDING_PAYMENT', intentId: intentId ?? null, intentAttempt };
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import { type Order, refundedAmountOf } from '../domain/order';
import type { DisputeState } from '../domain/order-dispute';
import { type Payment, type PaymentEvent, PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects } from './order-side-effects';

/** Events that say that something about a dispute has changed (docs.stripe.com/api/events/types). */
const OF_DISPUTE = /^charge\.dispute\./;

/** Records failed refunds and disputes for admins, who must act; the order's status stays. */
@Injectable()
export class PaymentIssuesService {
  private readonly logger = new Logger(PaymentIssuesService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * Records once what became of a disputed payment, whichever of its events says so.
   *
   * @throws DomainError CONFLICT, UNAVAILABLE: the event must be handled again
   */
  async recordDispute({ type }: PaymentEvent, { id, orderId }: Payment): Promise<void> {
    if (!OF_DISPUTE.test(type) || orderId === undefined) return;
    this.logger.warn(`Payment ${id} of order ${orderId}: ${type}.`);
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(orderId, 'everyone');
      if (!order) return true;
      // Read after the order, so that the conditional write fails after any newer state.
      const state = await this.provider.findDispute(id);
      const known = order.disputes.find(({ paymentId }) => paymentId === id);
      if (!state || (known && isSameDispute(known, state))) return true;
      const dispute = { paymentId: id, ...state };
      return this.withSideEffects(this.payments.noteDispute(order, dispute, this.clock.now()));
    });
  }

  /** Records once that less was refunded than the order says, or that this is resolved. */
  async recordFailedRefund(order: Order, payment: Payment): Promise<void> {
    if (!isRecorded(order, payment)) await this.checkRefund(order.id, payment.id);
  }

  /** The same from fresh state; also after a refund is recorded: its failure event may have come before. */
  async checkRefund(orderId: string, paymentId: string): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(orderId, 'everyone');
      if (!order) return true;
      // Read after the order, so that it includes every refund that the order has.
      const payment = await this.provider.retrieveIntent(paymentId);
      if (!payment || isRecorded(order, payment)) return true;
      return this.withSideEffects(this.noteRefund(order, payment));
    });
  }

  /** The sales count what it changed. */
  private async withSideEffects(writing: Promise<Order | null>): Promise<Order | null> {
    const written = await writing;
    if (written) await this.sideEffects.run(written);
    return written;
  }

  private noteRefund(order: Order, payment: Payment): Promise<Order | null> {
    const { id } = payment;
    const missing = missingAmountOf(order, payment);
    if (missing === 0) {
      const note = `All of payment ${id} that this order says was given back went back after all.`;
      return this.payments.noteRepeatedRefund(order, id, note, this.clock.now());
    }
    this.logger.warn(`A refund of payment ${id} of order ${order.id} failed after it was made.`);
    const amount = formatMoney({ ...payment.amount, amount: missing });
    const note = `A refund of payment ${id} failed after it was made: ${amount} is with the shop again. It must be settled with the customer in another way.`;
    return this.payments.noteFailedRefund(order, id, missing, note, this.clock.now());
  }
}

function isSameDispute(one: DisputeState, other: DisputeState): boolean {
  return one.status === other.status && one.amount === other.amount && one.lostAmount === other.lostAmount;
}

function missingAmountOf(order: Order, { id, refunded, refundedAmount }: Payment): number {
  return refunded ? 0 : Math.max(0, refundedAmountOf(order, id) - refundedAmount);
}

function isRecorded(order: Order, payment: Payment): boolean {
  return missingAmountOf(order, payment) > 0 === order.failedRefunds.includes(payment.id);
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import { type Order, refundedAmountOf } from '../domain/order';
import { type Payment, type PaymentEvent, PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';

const DISPUTE_NOTES = new Map([
  [
    'charge.dispute.created',
    (id: string) => `Payment ${id} is disputed at the customer's bank, which may take the money back.`,
  ],
  [
    'charge.dispute.closed',
    (id: string) =>
      `The dispute about payment ${id} has ended; the payment provider knows who has the money.`,
  ],
]);

/** Records failed refunds and disputes for admins, who must act; the order's status stays. */
@Injectable()
export class PaymentIssuesService {
  private readonly logger = new Logger(PaymentIssuesService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly clock: Clock,
  ) {}

  /** Records a dispute event once. @throws DomainError CONFLICT: the event must be handled again */
  async recordDispute({ eventId, type }: PaymentEvent, { id, orderId }: Payment): Promise<void> {
    const note = DISPUTE_NOTES.get(type)?.(id);
    if (note === undefined || orderId === undefined) return;
    this.logger.warn(`Payment ${id} of order ${orderId}: ${type}.`);
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(orderId, 'everyone');
      if (!order || order.disputeMessages.includes(eventId)) return true;
      return this.payments.noteDispute(order, eventId, note, this.clock.now());
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
      return !payment || isRecorded(order, payment) || this.noteRefund(order, payment);
    });
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

function missingAmountOf(order: Order, { id, refunded, refundedAmount }: Payment): number {
  return refunded ? 0 : Math.max(0, refundedAmountOf(order, id) - refundedAmount);
}

function isRecorded(order: Order, payment: Payment): boolean {
  return missingAmountOf(order, payment) > 0 === order.failedRefunds.includes(payment.id);
}

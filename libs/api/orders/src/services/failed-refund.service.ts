import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import { CLOCK } from '../clock.token';
import { refundedAmountOf, type Order } from '../domain/order';
import { type Payment, PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';

/** Records refunds that failed after they were made, maybe days later, as payment issues for admins. */
@Injectable()
export class FailedRefundService {
  private readonly logger = new Logger(FailedRefundService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records once that less of a payment was refunded than the order says, or that this is resolved.
   *
   * @param payment one that paid the order, or a refunded late one
   * @throws DomainError UNAVAILABLE when the provider cannot be reached
   */
  async record(order: Order, payment: Payment): Promise<void> {
    if (!isRecorded(order, payment)) await this.check(order.id, payment.id);
  }

  /**
   * Records the same from fresh state. Must also run after a refund is recorded: its failure event may have arrived before.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached, CONFLICT after repeated concurrent changes: the
   *   event stays in the inbox
   */
  async check(orderId: string, paymentId: string): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(orderId, 'everyone');
      if (!order) return true;
      // Read after the order, so that it includes every refund that the order has.
      const present = await this.provider.retrieveIntent(paymentId);
      return !present || isRecorded(order, present) || (await this.write(order, present)) || null;
    });
  }

  private write(order: Order, payment: Payment): Promise<boolean> {
    const { id } = payment;
    const missing = missingAmountOf(order, payment);
    if (missing === 0) {
      const note = `All of payment ${id} that this order says was given back went back after all.`;
      return this.payments.noteRepeatedRefund(order, id, note, this.clock.now());
    }
    this.logger.warn(`A refund of payment ${id} of order ${order.id} failed after it was made.`);
    const amount = formatMoney({ ...payment.amount, amount: missing });
    const note = `A refund of payment ${id} failed after it was made: ${amount} is with the shop again. It must be settled with the customer in another way.`;
    return this.payments.noteFailedRefund(order, id, note, this.clock.now());
  }
}

/** The recorded but missing refund of a payment, in minor units. */
function missingAmountOf(order: Order, { id, refunded, refundedAmount }: Payment): number {
  return refunded ? 0 : Math.max(0, refundedAmountOf(order, id) - refundedAmount);
}

function isRecorded(order: Order, payment: Payment): boolean {
  return missingAmountOf(order, payment) > 0 === order.failedRefunds.includes(payment.id);
}

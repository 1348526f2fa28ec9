import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import { CLOCK } from '../clock.token';
import { givenBackOf, type Order } from '../domain/order';
import { type Payment, PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';

/**
 * Refunds that the provider made and that failed afterwards, maybe days later: the customer has no money, and the order
 * says that they do. What is to be done then people decide, so it is shown to admins; the order stays what it is.
 */
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
   * Notes on the order, once, that less of a payment has gone back than it says, or that this is so no more.
   *
   * @param payment one that paid the order, or that was given back as it came too late
   * @throws DomainError UNAVAILABLE when the provider cannot be reached
   */
  async note(order: Order, payment: Payment): Promise<void> {
    if (!isNoted(order, payment)) await this.check(order.id, payment.id);
  }

  /**
   * Notes the same by what order and provider say now. To be called when an order has recorded a refund, too: of one that
   * had failed by then, nothing could be noted when it was told.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached, CONFLICT when others change the order all the
   *   time: what told of the refund stays in the inbox then, and is handled again
   */
  async check(orderId: string, paymentId: string): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(orderId, 'everyone');
      if (!order) return true;
      // The refund may be younger than what was read of the payment, but not than what is read after the order.
      const present = await this.provider.retrieveIntent(paymentId);
      return !present || isNoted(order, present) || (await this.write(order, present)) || null;
    });
  }

  private write(order: Order, payment: Payment): Promise<boolean> {
    const { id } = payment;
    const missing = missingOf(order, payment);
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

/** What of a payment has not gone back although the order says so, in minor units. */
function missingOf(order: Order, { id, refunded, refundedAmount }: Payment): number {
  return refunded ? 0 : Math.max(0, givenBackOf(order, id) - refundedAmount);
}

function isNoted(order: Order, payment: Payment): boolean {
  return missingOf(order, payment) > 0 === order.failedRefunds.includes(payment.id);
}

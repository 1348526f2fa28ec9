import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { isVisible, type Order } from '../domain/order';
import { paymentFits } from '../domain/payment-check';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { FailedRefundService } from './failed-refund.service';
import { FollowUp } from './follow-up';
import { LatePaymentService } from './late-payment.service';
import { RefundOrderService } from './refund-order.service';

/**
 * What came of a payment: it paid its order, it did so and the refund that an admin asked for is under way, it was given
 * back, the provider refuses to give it back, there is nothing to settle yet, or it is not ours.
 */
export type Settlement =
  'PAID' | 'REFUND_UNDER_WAY' | 'REFUNDED' | 'REFUND_REFUSED' | 'UNFINISHED' | 'FOREIGN';

/** Whether the order of a payment is one that it paid. */
export function hasPaid(settlement: Settlement): boolean {
  return settlement === 'PAID' || settlement === 'REFUND_UNDER_WAY';
}

/**
 * Brings a payment, as the provider tells it, and its order together. The browser's report, the webhook and the
 * reconciler all end here, in any order, any number of times, at the same moment: one paid order, one event.
 */
@Injectable()
export class SettlePaymentService {
  private readonly logger = new Logger(SettlePaymentService.name);

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly late: LatePaymentService,
    private readonly refunding: RefundOrderService,
    private readonly failedRefunds: FailedRefundService,
    private readonly followUp: FollowUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param payment read from the provider just now, never from a client or a message */
  async settle(payment: Payment): Promise<Settlement> {
    if (payment.state !== 'SUCCEEDED') return 'UNFINISHED';
    const order = await this.orderOf(payment);
    if (!order) return 'FOREIGN';
    const paid = await this.payments.pay(order, payment.id, this.clock.now());
    if (!paid) return this.settleClosed(order.id, payment);
    await this.followUp.run(paid);
    await this.noteRefundOf(paid, payment);
    return 'PAID';
  }

  /** The order that the payment was made for; null, and a line in the log, when it does not fit one of ours. */
  private async orderOf(payment: Payment): Promise<Order | null> {
    const order = payment.orderId === undefined ? null : await this.orders.findStored(payment.orderId);
    if (order && isVisible(order) && paymentFits(order, payment)) return order;
    this.logger.error(`Payment ${payment.id} succeeded but fits no order of this shop; nothing was changed.`);
    return null;
  }

  /** An order that is not unpaid any more: by this very payment, or else the money goes back. */
  private async settleClosed(orderId: string, payment: Payment): Promise<Settlement> {
    const order = await this.orders.findStored(orderId);
    if (!order || !isVisible(order)) return 'FOREIGN';
    if (order.transactionId === payment.id) {
      await this.noteRefundOf(order, payment);
      return order.refundRequestedAt && !payment.refunded ? 'REFUND_UNDER_WAY' : 'PAID';
    }
    if (!order.refundedIntents.includes(payment.id)) return this.late.giveBack(order, payment);
    await this.failedRefunds.note(order, payment);
    return 'REFUNDED';
  }

  /** What of a payment that paid its order was given back since, maybe at the provider's own side, or failed to go back. */
  private async noteRefundOf(order: Order, payment: Payment): Promise<void> {
    if (payment.refundedAmount === 0 || order.status === 'REFUNDED')
      return this.failedRefunds.note(order, payment);
    await this.refunding.note(order, payment);
    await this.failedRefunds.check(order.id, payment.id);
  }
}

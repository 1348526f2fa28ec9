import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@shop/api-common';
import type { Order } from '../domain/order';
import { paymentFits } from '../domain/payment-check';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { LatePaymentService } from './late-payment.service';
import { OrderSideEffects } from './order-side-effects';
import { PaymentIssuesService } from './payment-issues.service';
import { RefundOrderService } from './refund-order.service';

/** Outcome of a payment. REFUND_UNDER_WAY: it paid its order and an admin has requested the refund. */
export type Settlement =
  'PAID' | 'REFUND_UNDER_WAY' | 'REFUNDED' | 'REFUND_REFUSED' | 'UNFINISHED' | 'FOREIGN';

export function hasPaid(settlement: Settlement): boolean {
  return settlement === 'PAID' || settlement === 'REFUND_UNDER_WAY';
}

/** Applies a payment to its order. Idempotent under concurrent browser reports, webhooks and reconciliation. */
@Injectable()
export class SettlePaymentService {
  private readonly logger = new Logger(SettlePaymentService.name);

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly late: LatePaymentService,
    private readonly refunding: RefundOrderService,
    private readonly issues: PaymentIssuesService,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /** @param payment freshly read from the provider, never from a client or an event */
  async settle(payment: Payment): Promise<Settlement> {
    if (payment.state !== 'SUCCEEDED') return 'UNFINISHED';
    const order = await this.findOrder(payment.orderId);
    if (!order || !paymentFits(order, payment)) {
      this.logger.error(
        `Payment ${payment.id} succeeded but fits no order of this shop; nothing was changed.`,
      );
      return 'FOREIGN';
    }
    const paid = await this.payments.pay(order, payment.id, this.clock.now());
    if (!paid) return this.settleClosed(order.id, payment);
    await this.sideEffects.run(paid);
    await this.recordRefunds(paid, payment);
    return 'PAID';
  }

  private async findOrder(id: string | undefined): Promise<Order | null> {
    return id === undefined ? null : this.orders.find(id, 'everyone');
  }

  /** The order is no longer unpaid: by this payment, or else the payment is refunded. */
  private async settleClosed(orderId: string, payment: Payment): Promise<Settlement> {
    const order = await this.findOrder(orderId);
    if (!order) return 'FOREIGN';
    if (order.transactionId === payment.id) {
      await this.recordRefunds(order, payment);
      return order.refundRequestedAt && !payment.refunded ? 'REFUND_UNDER_WAY' : 'PAID';
    }
    if (!order.refundedIntents.includes(payment.id)) return this.late.refund(order, payment);
    await this.issues.recordFailedRefund(order, payment);
    return 'REFUNDED';
  }

  private async recordRefunds(order: Order, payment: Payment): Promise<void> {
    if (payment.refundedAmount === 0 || order.status === 'REFUNDED')
      return this.issues.recordFailedRefund(order, payment);
    await this.refunding.recordProviderRefund(order, payment);
    await this.issues.checkRefund(order.id, payment.id);
  }
}

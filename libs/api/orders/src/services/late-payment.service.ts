import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, DomainError, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import { CLOCK } from '../clock.token';
import type { Order } from '../domain/order';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { FailedRefundService } from './failed-refund.service';
import { RefundService } from './refund.service';

/** Refunds payments that arrive after their order was closed or paid by another. */
@Injectable()
export class LatePaymentService {
  private readonly logger = new Logger(LatePaymentService.name);

  constructor(
    private readonly refundService: RefundService,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly failedRefunds: FailedRefundService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Refunds the payment and records the outcome on the order, once. A declined refund may be requested again.
   *
   * @throws DomainError UNAVAILABLE when the provider cannot be reached, CONFLICT after repeated concurrent changes; safe to
   *   retry
   */
  async refund(order: Order, payment: Payment): Promise<'REFUNDED' | 'REFUND_REFUSED'> {
    try {
      await this.refundService.refund(order, payment.id, `refund-${payment.id}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_FAILED') throw error;
      await this.noteRefusal(order, payment);
      return 'REFUND_REFUSED';
    }
    await this.noteRefund(order, payment);
    await this.failedRefunds.check(order.id, payment.id);
    return 'REFUNDED';
  }

  private async noteRefund(order: Order, payment: Payment): Promise<void> {
    const { id } = payment;
    const note = `${describeLatePayment(payment)}; it was refunded.`;
    let current: Order | null = order;
    await retryOnConflict('order', async () => {
      if (!current || current.refundedIntents.includes(id)) return true;
      if (await this.payments.noteRefund(current, id, note, this.clock.now())) return true;
      current = await this.orders.find(order.id, 'everyone');
      return null;
    });
    this.logger.warn(`Refunded payment ${id} of order ${order.id}, which is ${order.status}.`);
  }

  private async noteRefusal(order: Order, payment: Payment): Promise<void> {
    const { id } = payment;
    const note = `${describeLatePayment(payment)}, and the payment provider refuses to give it back. It must be settled with the customer in another way.`;
    let current: Order | null = order;
    await retryOnConflict('order', async () => {
      if (!current || isRecorded(current, id)) return true;
      if (await this.payments.noteRefusal(current, id, note, this.clock.now())) return true;
      current = await this.orders.find(order.id, 'everyone');
      return null;
    });
    this.logger.warn(`The provider refuses to refund payment ${id} of order ${order.id}.`);
  }
}

function isRecorded({ refundedIntents, refusedIntents }: Order, intentId: string): boolean {
  return refundedIntents.includes(intentId) || refusedIntents.includes(intentId);
}

function describeLatePayment({ id, amount }: Payment): string {
  return `Payment ${id} of ${formatMoney(amount)} came when the order could no longer be paid`;
}

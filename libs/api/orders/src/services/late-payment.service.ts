import { Injectable, Logger } from '@nestjs/common';
import { Clock, DomainError, retryOnConflict } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import type { Order } from '../domain/order';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { PaymentIssuesService } from './payment-issues.service';
import { ProviderRefunds } from './provider-refunds.service';

@Injectable()
export class LatePaymentService {
  private readonly logger = new Logger(LatePaymentService.name);

  constructor(
    private readonly refunds: ProviderRefunds,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly issues: PaymentIssuesService,
    private readonly clock: Clock,
  ) {}

  async refund(order: Order, payment: Payment): Promise<'REFUNDED' | 'REFUND_REFUSED'> {
    const { id } = payment;
    const late = `Payment ${id} of ${formatMoney(payment.amount)} came when the order could no longer be paid`;
    try {
      await this.refunds.refundRest(order, id, `refund-${id}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_FAILED') throw error;
      const note = `${late}, and the payment provider refuses to give it back. It must be settled with the customer in another way.`;
      await this.record('noteRefusal', order, id, note);
      this.logger.warn(`The provider refuses to refund payment ${id} of order ${order.id}.`);
      return 'REFUND_REFUSED';
    }
    await this.record('noteRefund', order, id, `${late}; it was refunded.`);
    this.logger.warn(`Refunded payment ${id} of order ${order.id}, which is ${order.status}.`);
    await this.issues.checkRefund(order.id, id);
    return 'REFUNDED';
  }

  private async record(
    write: 'noteRefund' | 'noteRefusal',
    { id }: Order,
    intentId: string,
    note: string,
  ): Promise<void> {
    await retryOnConflict('order', async () => {
      const order = await this.orders.find(id, 'everyone');
      if (!order || order.refundedIntents.includes(intentId)) return true;
      if (write === 'noteRefusal' && order.refusedIntents.includes(intentId)) return true;
      return this.payments[write](order, intentId, note, this.clock.now());
    });
  }
}

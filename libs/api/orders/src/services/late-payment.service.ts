import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@shop/api-kernel';
import { formatMoney } from '@shop/contracts';
import { CLOCK } from '../clock.token';
import type { Order } from '../domain/order';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { MoneyBackService } from './money-back.service';

/** Giving the money of a payment back that came when its order could no longer be paid: closed, or paid by another. */
@Injectable()
export class LatePaymentService {
  private readonly logger = new Logger(LatePaymentService.name);

  constructor(
    private readonly moneyBack: MoneyBackService,
    private readonly orders: OrderRepository,
    private readonly payments: OrderPaymentRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks the provider, and notes it on the order, once.
   *
   * @throws DomainError PAYMENT_FAILED when the provider refuses for good, UNAVAILABLE when it cannot be reached
   */
  async giveBack(order: Order, payment: Payment): Promise<void> {
    await this.moneyBack.giveBack(order, payment.id, `refund-${payment.id}`);
    await this.noteRefund(order, payment);
    this.logger.warn(`Refunded payment ${payment.id} of order ${order.id}, which is ${order.status}.`);
  }

  private async noteRefund(order: Order, { id, amount }: Payment): Promise<void> {
    const note = `Payment ${id} of ${formatMoney(amount)} came when the order could no longer be paid; it was refunded.`;
    for (let current: Order | null = order; current && !current.refundedIntents.includes(id);) {
      if (await this.payments.noteRefund(current, id, note, this.clock.now())) return;
      current = await this.orders.find(order.id, 'everyone');
    }
  }
}

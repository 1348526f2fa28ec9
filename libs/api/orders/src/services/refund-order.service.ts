import { Injectable } from '@nestjs/common';
import { Clock, DomainError, retryOnConflict, type Principal } from '@shop/api-common';
import { formatMoney } from '@shop/contracts';
import type { Order } from '../domain/order';
import { type Payment, PaymentPort } from '../domain/payment.port';
import { adminRefundRefusal, refundRefusal } from '../domain/status-transition';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects } from './order-side-effects';
import { PartialRefundService } from './partial-refund.service';
import { ProviderRefunds, REFUND_REFUSED, refundDeferred } from './provider-refunds.service';

/** Refunds what is left; the reconciler resumes. Units stay sold; returned ones are restocked manually. */
@Injectable()
export class RefundOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: OrderAdminRepository,
    private readonly provider: PaymentPort,
    private readonly parts: PartialRefundService,
    private readonly atProvider: ProviderRefunds,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds the rest, which is idempotent, or what the input says.
   *
   * @param names field names of the transport, where they differ
   * @throws DomainError UNAVAILABLE when deferred; BAD_USER_INPUT, NOT_FOUND, CONFLICT, PAYMENT_FAILED
   */
  async refund(
    by: Principal,
    id: string,
    input: object = {},
    names?: Readonly<Record<string, string>>,
  ): Promise<Order> {
    if (Object.keys(input).length > 0) return this.parts.refund(by, id, input, names);
    const order = await retryOnConflict('order', () => this.request(by, id));
    return order.status === 'REFUNDED' ? order : this.finish(order);
  }

  async finish(order: Order): Promise<Order> {
    await this.refundAtProvider(order);
    return this.record(order);
  }

  /** Records a made refund once, attributed to the requesting admin or to the provider. */
  async record({ id }: Order): Promise<Order> {
    return this.write(id, async (order) =>
      refundRefusal(order) ? order : this.refunds.recordRefund(order, this.clock.now()),
    );
  }

  /** @param payment as read after the order */
  async recordProviderRefund(order: Order, payment: Payment): Promise<void> {
    const { refunded, refundedAmount, amount } = await this.withoutPending(order, payment);
    if (refunded) {
      await this.record(order);
      return;
    }
    const part = formatMoney({ ...amount, amount: refundedAmount });
    const note = `${part} of ${formatMoney(amount)} was given back at the payment provider; the order stays paid.`;
    await this.write(order.id, async (current) => {
      if (current.status === 'REFUNDED' || current.refundedAmount >= refundedAmount) return current;
      return this.refunds.recordPartialRefund(current, refundedAmount, note, this.clock.now());
    });
  }

  /** What the provider gave back may be the pending refund: completes that, and reads the payment again. */
  private async withoutPending({ id }: Order, payment: Payment): Promise<Payment> {
    if (!(await this.parts.finishPending(await this.find(id)))) return payment;
    return (await this.provider.retrieveIntent(payment.id)) ?? payment;
  }

  /** Writes to the fresh order, then runs the side effects; repeats after concurrent changes. */
  private async write(id: string, change: (order: Order) => Promise<Order | null>): Promise<Order> {
    return retryOnConflict('order', async () => {
      const order = await this.find(id);
      const written = await change(order);
      if (written && written !== order) await this.sideEffects.run(written);
      return written;
    });
  }

  private async request(by: Principal, id: string): Promise<Order | null> {
    const order = await this.find(id);
    if (order.status === 'REFUNDED') return order;
    const refusal = adminRefundRefusal(order);
    if (refusal) throw refusal;
    if (await this.parts.finishPending(order)) return null;
    return this.refunds.requestRefund(by, order, this.clock.now());
  }

  private async find(id: string): Promise<Order> {
    const order = await this.orders.find(id, 'everyone');
    if (!order) throw DomainError.notFound('order');
    return order;
  }

  private async refundAtProvider(order: Order): Promise<void> {
    const { id, transactionId } = order;
    try {
      if (transactionId === undefined) return;
      await this.atProvider.refundRest(order, transactionId, `refund-order-${id}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'UNAVAILABLE') throw refundDeferred(error);
      if (error.code === 'PAYMENT_FAILED')
        await this.refunds.withdrawRefund(order, REFUND_REFUSED, this.clock.now());
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-common';
import type { Order } from '../domain/order';
import { findLine } from '../domain/order-lines';
import { paymentRefusal } from '../domain/payment-check';
import { type Payment, PaymentPort } from '../domain/payment.port';
import { ownScope } from '../domain/order-scope';
import { OrderRepository } from '../persistence/order.repository';
import { hasPaid, SettlePaymentService, type Settlement } from './settle-payment.service';

/** Handles the browser's report of a payment; only the provider's state counts. */
@Injectable()
export class CompletePaymentService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly settling: SettlePaymentService,
  ) {}

  /** Idempotent, also while the provider is away. @param id of an order, or of a tool that it is for */
  async complete(customer: Principal, id: string, transactionId: string): Promise<Order> {
    try {
      return await this.completeBy(customer, id, await this.provider.retrieveIntent(transactionId));
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'UNAVAILABLE';
      const known = isAway ? await this.orders.find(id, ownScope(customer)) : null;
      if (known?.transactionId === transactionId) return known;
      throw error;
    }
  }

  private async completeBy(customer: Principal, id: string, payment: Payment | null): Promise<Order> {
    const order = await this.findOrder(customer, id, payment);
    if (!order) throw DomainError.notFound('order');
    const refusal = paymentRefusal(order, payment);
    if (refusal || !payment) throw refusal ?? DomainError.notFound('payment');
    if (order.transactionId === payment.id && payment.refundedAmount === 0) return order;
    const settlement = await this.settling.settle(payment);
    const settled = await this.orders.find(order.id, ownScope(customer));
    if (hasPaid(settlement) && settled) return settled;
    throw DomainError.conflict(describeRejectedPayment(settlement, settled));
  }

  private async findOrder(customer: Principal, id: string, payment: Payment | null): Promise<Order | null> {
    const scope = ownScope(customer);
    const named = await this.orders.find(id, scope);
    if (named) return named;
    const paid = payment?.orderId === undefined ? null : await this.orders.find(payment.orderId, scope);
    return paid && findLine(paid, id.toLowerCase()) ? paid : this.orders.findPayable(customer.uid, id);
  }
}

function describeRejectedPayment(settlement: Settlement, order: Order | null): string {
  const before =
    order?.transactionId === undefined
      ? 'closed before the payment came'
      : 'paid by another payment before this one';
  const money =
    settlement === 'REFUND_REFUSED'
      ? 'The payment provider refuses to give your money back by itself: the shop settles it with you.'
      : 'Your money is on its way back to you.';
  return `The order was ${before}. ${money}`;
}

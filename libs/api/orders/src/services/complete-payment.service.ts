import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-common';
import type { Order } from '../domain/order';
import { paymentRefusal } from '../domain/payment-check';
import { type Payment, PaymentPort } from '../domain/payment.port';
import { ownReach } from '../domain/reach';
import { OrderRepository } from '../persistence/order.repository';
import { hasPaid, SettlePaymentService, type Settlement } from './settle-payment.service';

/** The browser's report that an order was paid. Only the provider's word about it counts. */
@Injectable()
export class CompletePaymentService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly orders: OrderRepository,
    private readonly settling: SettlePaymentService,
  ) {}

  /**
   * Repeating it is harmless, also while the provider does not answer: what an order says of itself needs no other word.
   *
   * @param id of an order, or of a tool: then the caller's order of it that the payment is for
   * @param transactionId of the payment at the provider
   * @throws DomainError NOT_FOUND, PAYMENT_FAILED when the payment is not what it claims, CONFLICT while it is not
   *   finished or when the order was closed or paid by another before it (the money goes back, if the provider lets it),
   *   BAD_USER_INPUT for an id that cannot be one
   */
  async complete(customer: Principal, id: string, transactionId: string): Promise<Order> {
    try {
      return await this.completeBy(customer, id, await this.provider.retrieveIntent(transactionId));
    } catch (error) {
      const isAway = error instanceof DomainError && error.code === 'UNAVAILABLE';
      const known = isAway ? await this.orders.find(id, ownReach(customer)) : null;
      if (known?.transactionId === transactionId) return known;
      throw error;
    }
  }

  private async completeBy(customer: Principal, id: string, payment: Payment | null): Promise<Order> {
    const order = await this.findOrder(customer, id, payment);
    if (!order) throw DomainError.notFound('order');
    const refusal = paymentRefusal(order, payment);
    if (refusal || !payment) throw refusal ?? DomainError.notFound('payment');
    // The provider's message was first, as it mostly is: there is nothing left to do or to read.
    if (order.transactionId === payment.id && payment.refundedAmount === 0) return order;
    const settlement = await this.settling.settle(payment);
    const settled = await this.orders.find(order.id, ownReach(customer));
    if (hasPaid(settlement) && settled) return settled;
    throw new DomainError('CONFLICT', tooLate(settlement, settled));
  }

  private async findOrder(customer: Principal, id: string, payment: Payment | null): Promise<Order | null> {
    const reach = ownReach(customer);
    const named = await this.orders.find(id, reach);
    if (named) return named;
    const paid = payment?.orderId === undefined ? null : await this.orders.find(payment.orderId, reach);
    return paid?.toolId === id.toLowerCase() ? paid : this.orders.findPayable(customer.uid, id);
  }
}

function tooLate(settlement: Settlement, order: Order | null): string {
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

import { Injectable } from '@nestjs/common';
import { Clock, DomainError, retryOnConflict, type Principal } from '@shop/api-common';
import { isPaid, type Order } from '../domain/order';
import { type Actor, actorFor, scopeFor } from '../domain/order-scope';
import { PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import { OrderSideEffects } from './order-side-effects';
import { hasPaid, SettlePaymentService } from './settle-payment.service';

/** PROCESSING: a payment is being decided; SETTLED: one had succeeded; CHANGED: not as it was read. */
export type Closing =
  | { readonly outcome: 'CLOSED'; readonly order: Order }
  | { readonly outcome: 'PROCESSING' | 'SETTLED' | 'CHANGED' };

/** Closes unpaid orders. Cancels the payment first: the provider decides whether the cancellation or the card wins. */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly provider: PaymentPort,
    private readonly payments: OrderPaymentRepository,
    private readonly placing: OrderPlacingRepository,
    private readonly settling: SettlePaymentService,
    private readonly sideEffects: OrderSideEffects,
    private readonly clock: Clock,
  ) {}

  /** For its customer or an admin. @throws DomainError NOT_FOUND or CONFLICT */
  async cancel(principal: Principal, id: string): Promise<Order> {
    return retryOnConflict('order', async () => {
      const order = await this.orders.find(id, scopeFor(principal));
      if (!order) throw DomainError.notFound('order');
      if (order.status !== 'PENDING_PAYMENT') throw notUnpaid(order);
      const closing = await this.close(order, actorFor(order, principal));
      if (closing.outcome === 'PROCESSING') throw paymentInProgress();
      return closing.outcome === 'CLOSED' ? closing.order : null;
    });
  }

  /** @param order as just read; a changed order or payment refuses the write */
  async close(order: Order, by: Actor, note?: string): Promise<Closing> {
    const blocker = await this.stopPayment(order);
    if (blocker) return { outcome: blocker };
    const closed = await this.payments.cancel(order, by, note, this.clock.now());
    if (!closed) return { outcome: 'CHANGED' };
    await this.sideEffects.run(closed);
    return { outcome: 'CLOSED', order: closed };
  }

  async abandon(id: string): Promise<void> {
    const now = this.clock.now();
    await this.placing.reject(id, now, now);
    const order = await this.orders.findStored(id);
    if (order) await this.sideEffects.run(order);
  }

  /** An intent unknown to the provider can never be paid, so it does not block closing. */
  private async stopPayment({ intentId }: Order): Promise<'PROCESSING' | 'SETTLED' | undefined> {
    if (intentId === undefined || !(await this.provider.retrieveIntent(intentId))) return undefined;
    const payment = await this.provider.cancelIntent(intentId);
    if (payment.state === 'CANCELLED') return undefined;
    return hasPaid(await this.settling.settle(payment)) ? 'SETTLED' : 'PROCESSING';
  }
}

function notUnpaid(order: Order): DomainError {
  if (!isPaid(order)) return DomainError.notFound('order');
  const state = order.status === 'REFUNDED' ? 'refunded' : 'paid';
  return DomainError.conflict(`This order is ${state} and can no longer be cancelled.`);
}

function paymentInProgress(): DomainError {
  return DomainError.conflict('A payment for this order is in progress. Please try again in a moment.');
}

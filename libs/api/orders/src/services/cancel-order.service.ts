import { Injectable } from '@nestjs/common';
import { DomainError, retryOnConflict, type Principal } from '@shop/api-common';
import { isPaid, type Order } from '../domain/order';
import { actorFor, scopeFor } from '../domain/order-scope';
import { OrderRepository } from '../persistence/order.repository';
import { CloseOrderService } from './close-order.service';

/** Cancelling an unpaid order, by its customer or an admin. */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly closing: CloseOrderService,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for an order that does not exist, is out of scope or is already cancelled; CONFLICT when
   *   it is paid or being paid, or after repeated concurrent changes
   */
  async cancel(principal: Principal, id: string): Promise<Order> {
    return retryOnConflict('order', async () => {
      const order = await this.orders.find(id, scopeFor(principal));
      if (!order) throw DomainError.notFound('order');
      if (order.status !== 'PENDING_PAYMENT') throw notUnpaid(order);
      const closing = await this.closing.close(order, actorFor(order, principal));
      if (closing.outcome === 'PROCESSING') throw paymentInProgress();
      return closing.outcome === 'CLOSED' ? closing.order : null;
    });
  }
}

function notUnpaid(order: Order): DomainError {
  if (!isPaid(order)) return DomainError.notFound('order');
  const state = order.status === 'REFUNDED' ? 'refunded' : 'paid';
  return new DomainError('CONFLICT', `This order is ${state} and can no longer be cancelled.`);
}

function paymentInProgress(): DomainError {
  return new DomainError(
    'CONFLICT',
    'A payment for this order is in progress. Please try again in a moment.',
  );
}

import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-common';
import { isVisible, type Order } from '../domain/order';
import { scopeFor } from '../domain/order-scope';
import { OrderRepository } from '../persistence/order.repository';

export interface OrderSubscription {
  /** Undefined: all orders within the caller's scope. */
  readonly id: string | undefined;
  allows(order: Order): boolean;
}

/** Scope and payload of order subscriptions. */
@Injectable()
export class OrderSubscriptionsService {
  constructor(private readonly orders: OrderRepository) {}

  /**
   * Admins subscribe to all orders, customers to their own.
   *
   * @throws DomainError NOT_FOUND for an order outside the caller's scope
   */
  async subscriptionFor(caller: Principal, orderId: string | null | undefined): Promise<OrderSubscription> {
    const followed = orderId == null ? undefined : await this.orders.find(orderId, scopeFor(caller));
    if (followed === null) throw DomainError.notFound('order');
    const allows = ({ customerUid }: Order) => caller.role === 'ADMIN' || customerUid === caller.uid;
    return { id: followed?.id, allows };
  }

  /** In the requested order; null for an order that does not exist or is not visible. */
  async readMany(ids: readonly string[]): Promise<(Order | null)[]> {
    const found = (await this.orders.findManyStored(ids)).filter(isVisible);
    return ids.map((id) => found.find((order) => order.id === id) ?? null);
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, type Principal } from '@shop/api-common';
import { isVisible, type Order } from '../domain/order';
import { reachOf } from '../domain/reach';
import { OrderRepository } from '../persistence/order.repository';

/** Which orders somebody follows. */
export interface FollowedOrders {
  /** One alone; undefined: all that the caller may see. */
  readonly id: string | undefined;
  allows(order: Order): boolean;
}

/** What people may see of orders that change while they look on. */
@Injectable()
export class FollowedOrdersService {
  constructor(private readonly orders: OrderRepository) {}

  /**
   * Admins follow everybody's orders, customers their own.
   *
   * @throws DomainError NOT_FOUND for an order that is not within the caller's reach, as for none
   */
  async wishOf(caller: Principal, orderId: string | null | undefined): Promise<FollowedOrders> {
    const followed = orderId == null ? undefined : await this.orders.find(orderId, reachOf(caller));
    if (followed === null) throw DomainError.notFound('order');
    const allows = ({ customerUid }: Order) => caller.role === 'ADMIN' || customerUid === caller.uid;
    return { id: followed?.id, allows };
  }

  /** Present states, in the order asked for; null for an order that is not there or in a state that is never shown. */
  async readMany(ids: readonly string[]): Promise<(Order | null)[]> {
    const found = (await this.orders.findManyStored(ids)).filter(isVisible);
    return ids.map((id) => found.find((order) => order.id === id) ?? null);
  }
}

import { DomainError } from '@shop/api-common';
import type { Order } from './order';
import { deliveryRefusal, shipRefusal } from './order-shipment';
import { pendingRefundOf } from './order-refund';
import { adminRefundRefusal, nextStepOf } from './status-transition';

export const ORDER_ACTIONS = ['PAY', 'CANCEL', 'SHIP', 'DELIVER', 'REFUND'] as const;
export type OrderActionName = (typeof ORDER_ACTIONS)[number];

/** What a caller could do with an order, and why not now. */
export interface OrderAction {
  readonly name: OrderActionName;
  readonly allowed: boolean;
  readonly reason?: string | undefined;
}

/** The actions of a caller's part, by the table of states. */
export function actionsOf(order: Order, caller: { isOwner: boolean; isAdmin: boolean }): OrderAction[] {
  const unpaid =
    order.status === 'PENDING_PAYMENT' ? undefined : DomainError.conflict(nextStepOf(order.status));
  const refusals: Readonly<Record<OrderActionName, DomainError | undefined>> = {
    PAY: unpaid,
    CANCEL: unpaid,
    SHIP: shipRefusal(order),
    DELIVER: deliveryRefusal(order),
    REFUND: adminRefundRefusal(order) ?? refundUnderWay(order),
  };
  const names = ORDER_ACTIONS.filter((name) => {
    if (name === 'PAY') return caller.isOwner;
    return name === 'CANCEL' ? caller.isOwner || caller.isAdmin : caller.isAdmin;
  });
  return names.map((name) => {
    const reason = refusals[name]?.message;
    return { name, allowed: reason === undefined, reason };
  });
}

function refundUnderWay(order: Order): DomainError | undefined {
  return (order.refundRequestedAt ?? pendingRefundOf(order))
    ? DomainError.conflict('A refund of this order is being made.')
    : undefined;
}

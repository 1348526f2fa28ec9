import { type AuditActor, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import type { Principal } from '@shop/api-common';
import type { OrderActor, StoredOrder } from './order';

/** Whose orders a call may access; repositories add it to every filter. */
export type Reach = 'everyone' | 'nobody' | { readonly customerUid: string };

/** A customer's own orders, or all orders for an admin. */
export function reachOf(principal: Principal): Reach {
  return principal.role === 'ADMIN' ? 'everyone' : ownReach(principal);
}

/** The caller's own orders, also for an admin. */
export function ownReach({ uid }: Principal): Reach {
  return { customerUid: uid };
}

/** Who changes an order, and in which role. */
export interface Hand extends AuditActor {
  readonly part: OrderActor;
}

export const SHOP_HAND: Hand = { ...SYSTEM_AUDIT_ACTOR, part: 'shop' };

/** An admin acts on their own order as its customer. */
export function handOn(order: Pick<StoredOrder, 'customerUid'>, { uid }: Principal): Hand {
  return { uid, part: order.customerUid === uid ? 'customer' : 'admin' };
}

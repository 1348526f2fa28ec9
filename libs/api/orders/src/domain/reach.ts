import { type AuditActor, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import type { Principal } from '@shop/api-common';
import type { OrderActor, StoredOrder } from './order';

/** Whose orders a call may touch; repositories put it into every filter. */
export type Reach = 'everyone' | 'nobody' | { readonly customerUid: string };

/** A customer reaches their own orders, an admin everybody's. */
export function reachOf(principal: Principal): Reach {
  return principal.role === 'ADMIN' ? 'everyone' : ownReach(principal);
}

/** One's own orders alone, admin or not. */
export function ownReach({ uid }: Principal): Reach {
  return { customerUid: uid };
}

/** Who acts on an order, and in which part. */
export interface Hand extends AuditActor {
  readonly part: OrderActor;
}

/** The shop by itself. */
export const SHOP_HAND: Hand = { ...SYSTEM_AUDIT_ACTOR, part: 'shop' };

/** The part in which someone acts on an order: on their own one everybody is a customer. */
export function handOn(order: Pick<StoredOrder, 'customerUid'>, { uid }: Principal): Hand {
  return { uid, part: order.customerUid === uid ? 'customer' : 'admin' };
}

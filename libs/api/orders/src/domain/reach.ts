import type { Principal } from '@shop/api-kernel';
import type { OrderActor, StoredOrder } from './order';

/** Whose orders a call may touch; repositories put it into every filter. */
export type Reach = 'everyone' | { readonly customerUid: string } | { readonly customerEmail: string };

/** A customer reaches their own orders, an admin everybody's. */
export function reachOf(principal: Principal): Reach {
  return principal.role === 'ADMIN' ? 'everyone' : ownReach(principal);
}

/** One's own orders alone, admin or not. */
export function ownReach({ uid }: Principal): Reach {
  return { customerUid: uid };
}

/** The part in which someone acts on an order. */
export function actorOn(order: Pick<StoredOrder, 'customerUid'>, { uid }: Principal): OrderActor {
  return order.customerUid === uid ? 'customer' : 'admin';
}

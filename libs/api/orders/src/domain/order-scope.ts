import { type AuditActor, SYSTEM_AUDIT_ACTOR } from '@shop/api-audit-log';
import type { Principal } from '@shop/api-common';
import type { OrderActor, StoredOrder } from './order';

/** Whose orders a call may access; repositories add it to every filter. */
export type OrderScope = 'everyone' | 'none' | { readonly customerUid: string };

export function scopeFor(principal: Principal): OrderScope {
  return principal.role === 'ADMIN' ? 'everyone' : ownScope(principal);
}

/** The caller's own orders, also for an admin. */
export function ownScope({ uid }: Principal): OrderScope {
  return { customerUid: uid };
}

export interface Actor extends AuditActor {
  readonly part: OrderActor;
}

export const SYSTEM_ACTOR: Actor = { ...SYSTEM_AUDIT_ACTOR, part: 'shop' };

/** An admin acts on their own order as its customer. */
export function actorFor(order: Pick<StoredOrder, 'customerUid'>, { uid }: Principal): Actor {
  return { uid, part: order.customerUid === uid ? 'customer' : 'admin' };
}

/** Looks up customers; the composition root binds it to the users domain. */
export abstract class CustomerDirectory {
  /** The uid of the account that has this e-mail now; null for none. */
  abstract findUidByEmail(email: string): Promise<string | null>;
}

import type { Reservation } from '@shop/api-catalog';
import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';
import { holdsOf } from './stock-account';

/** A stored hold as the stock service's Reservation. */
export function reservationOf(tool: Pick<ToolRow, '_id'>, { orderId, quantity }: HoldRow): Reservation {
  return { toolId: tool._id.toHexString(), orderId, quantity };
}

/** The reservation that an unpaid order needs. */
export function reservationNeededBy({ _id, toolId, quantity }: OrderRow): Reservation {
  return { orderId: _id.toHexString(), toolId, quantity };
}

/** The holds of an order on a tool; at most one in a consistent store. */
export function holdsFor(tool: ToolRow | undefined, orderId: string): readonly HoldRow[] {
  return tool ? holdsOf(tool).filter((hold) => hold.orderId === orderId) : [];
}

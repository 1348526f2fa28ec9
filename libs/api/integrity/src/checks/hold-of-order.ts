import type { Reservation } from '@shop/api-catalog';
import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';
import { holdsOf } from './pieces';

/** A hold, as the stock services take it. */
export function holdOn(tool: Pick<ToolRow, '_id'>, { orderId, quantity }: HoldRow): Reservation {
  return { toolId: tool._id.toHexString(), orderId, quantity };
}

/** The hold that an order needs. */
export function holdNeededBy({ _id, toolId, quantity }: OrderRow): Reservation {
  return { orderId: _id.toHexString(), toolId, quantity };
}

/** Every hold of an order on a tool; more than one is one too many. */
export function holdsFor(tool: ToolRow | undefined, orderId: string): readonly HoldRow[] {
  return tool ? holdsOf(tool).filter((hold) => hold.orderId === orderId) : [];
}

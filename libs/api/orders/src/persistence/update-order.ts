import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Order, StoredOrder } from '../domain/order';
import type { OrderRecord } from './order.schema';
import { toOrder } from './to-order';

/** One conditional write on a visible order; returns the updated order, or null when the filter matches none. */
export async function updateOrder(
  model: Model<OrderRecord>,
  filter: QueryFilter<OrderRecord>,
  change: UpdateQuery<OrderRecord>,
): Promise<Order | null> {
  const record = await model
    .findOneAndUpdate(filter, change, { returnDocument: 'after' })
    .lean<OrderRecord>();
  return record && toOrder(record);
}

/** Filter: no other partial refund was recorded since the order was read. */
export function sameRefunds({ refundedAmount }: Pick<StoredOrder, 'refundedAmount'>) {
  return { refundedAmount: asStored(refundedAmount) };
}

/** Filter: no other refund key was used up since the order was read. */
export function sameRefundAttempt({ refundAttempt }: Pick<StoredOrder, 'refundAttempt'>) {
  return { refundAttempt: asStored(refundAttempt) };
}

/** Missing numbers are read as 0. */
function asStored(read: number) {
  return read === 0 ? { $in: [0, null] } : read;
}

import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Order, StoredOrder } from '../domain/order';
import type { OrderRecord } from './order.schema';
import { toOrder } from './to-order';

/** One conditional write on a visible order; answers the order as it is then, null when none was as the filter demands. */
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

/** No other part was given back since the order was read. */
export function sameRefunds({ refundedAmount }: Pick<StoredOrder, 'refundedAmount'>) {
  return { refundedAmount: asStored(refundedAmount) };
}

/** The provider has used up no other key for a refund since the order was read. */
export function sameRefundAttempt({ refundAttempt }: Pick<StoredOrder, 'refundAttempt'>) {
  return { refundAttempt: asStored(refundAttempt) };
}

/** A number that is read as 0 where it was never stored. */
function asStored(read: number) {
  return read === 0 ? { $in: [0, null] } : read;
}

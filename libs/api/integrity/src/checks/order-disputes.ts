import type { OrderRow } from '../persistence/rows';

/** What the customer's bank took back of one payment of an order, or of all of them; in minor units. */
export function lostAmountOf({ disputes = [] }: OrderRow, paymentId?: string | null): number {
  const wanted = disputes.filter((dispute) => paymentId === undefined || dispute.paymentId === paymentId);
  return wanted.reduce((sum, { lostAmount }) => sum + lostAmount, 0);
}

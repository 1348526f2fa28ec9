import {
  type ReservationOutcome,
  reservationOutcomeFor,
  type OrderState,
  statesLeadingTo,
} from '@shop/api-orders';
import type { OrderRow } from '../persistence/rows';

/** States of orders that nothing is sure of, or nothing was moved for. */
export const UNSEEN_STATES: readonly OrderState[] = ['PLACING', 'REJECTED'];

/** Whether an order is in one of {@link UNSEEN_STATES}. */
export function isUnseen(status: string): boolean {
  return UNSEEN_STATES.some((state) => state === status);
}

/** States in which an order waits for its stock or its money. */
export const OPEN_STATES: readonly OrderState[] = ['PLACING', 'PENDING_PAYMENT'];

/** States of orders whose pieces are sold for good. */
export const SOLD_STATES: readonly OrderState[] = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'];

/** Whether an order's pieces are sold for good; what is not there is not. */
export function isSold(order: Pick<OrderRow, 'status'> | undefined): boolean {
  return SOLD_STATES.some((state) => state === order?.status);
}

/** Whether the table of transitions has this move. */
export function mayMove(from: string, to: string): boolean {
  return statesLeadingTo(to as OrderState).some((state) => state === from);
}

/** What is to become of the pieces held for an order; undefined for a state that no release knows. */
export function fateOf({ status }: Pick<OrderRow, 'status'>): ReservationOutcome | undefined {
  return reservationOutcomeFor({ status: status as OrderState });
}

/** When an order changed its state last, as far as it tells. */
export function lastMoveOf({ createdAt, events = [] }: OrderRow): Date {
  return events.at(-1)?.at ?? createdAt;
}

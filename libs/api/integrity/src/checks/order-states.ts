import {
  type ReservationOutcome,
  reservationOutcomeFor,
  type OrderState,
  statesLeadingTo,
} from '@shop/api-orders';
import type { OrderRow } from '../persistence/rows';

/** States before any stock is reserved for good. */
export const UNPLACED_STATES: readonly OrderState[] = ['PLACING', 'REJECTED'];

export function isUnplaced(status: string): boolean {
  return UNPLACED_STATES.some((state) => state === status);
}

/** States in which an order waits for its reservation or its payment. */
export const OPEN_STATES: readonly OrderState[] = ['PLACING', 'PENDING_PAYMENT'];

/** States of orders whose stock counts as sold. */
export const SOLD_STATES: readonly OrderState[] = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'];

/** False for a missing order. */
export function isSold(order: Pick<OrderRow, 'status'> | undefined): boolean {
  return SOLD_STATES.some((state) => state === order?.status);
}

export function canTransition(from: string, to: string): boolean {
  return statesLeadingTo(to as OrderState).some((state) => state === from);
}

/** The outcome of an order's reservation; undefined for an unknown state. */
export function outcomeFor({ status }: Pick<OrderRow, 'status'>): ReservationOutcome | undefined {
  return reservationOutcomeFor({ status: status as OrderState });
}

/** Time of the last recorded transition. */
export function lastTransitionAt({ createdAt, events = [] }: OrderRow): Date {
  return events.at(-1)?.at ?? createdAt;
}

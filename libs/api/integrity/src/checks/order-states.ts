import { type OrderState, reservationOutcomeFor, statesLeadingTo } from '@shop/api-orders';
import type { OrderRow } from '../persistence/rows';

type State = Pick<OrderRow, 'status'>;

const UNPLACED: readonly string[] = ['PLACING', 'REJECTED'] satisfies OrderState[];
export const OPEN_STATES: readonly string[] = ['PLACING', 'PENDING_PAYMENT'] satisfies OrderState[];
const SOLD: readonly string[] = ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'] satisfies OrderState[];

export function isUnplaced({ status }: State): boolean {
  return UNPLACED.includes(status);
}

/** Whether the stock of an order counts as sold; false for a missing order. */
export function isSold(order: State | undefined): boolean {
  return order !== undefined && SOLD.includes(order.status);
}

export function canTransition(from: string, to: string): boolean {
  return statesLeadingTo(to as OrderState).some((state) => state === from);
}

/** The outcome of an order's reservation; undefined for an unknown state. */
export function outcomeFor({ status }: State) {
  return reservationOutcomeFor({ status: status as OrderState });
}

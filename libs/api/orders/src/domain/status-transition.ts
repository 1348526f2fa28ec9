import type { OrderStatus } from '@shop/contracts';
import { DomainError } from '@shop/api-common';
import { type Order, statesLeadingTo } from './order';

/** Transitions that an admin sets directly; all others also move money or stock. */
const MANUAL_STATUSES = ['SHIPPED', 'DELIVERED'] as const satisfies readonly OrderStatus[];
export type ManualStatus = (typeof MANUAL_STATUSES)[number];

const NEXT_STEPS: Readonly<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'This order is not paid yet: its customer can pay it, and it can be cancelled.',
  PAID: 'This order is paid: it can be shipped or refunded.',
  SHIPPED: 'This order is shipped: it can be marked as delivered, or refunded.',
  DELIVERED: 'This order is delivered: it can only be refunded.',
  CANCELLED: 'This order is cancelled: nothing more can be done with it.',
  REFUNDED: 'This order is refunded: nothing more can be done with it.',
};

const NOT_MANUAL: Readonly<Record<Exclude<OrderStatus, ManualStatus>, string>> = {
  PENDING_PAYMENT: 'No order goes back to waiting for its payment.',
  PAID: 'An order becomes paid by its payment alone.',
  CANCELLED: 'An order is cancelled by cancelling it, not by changing its status.',
  REFUNDED: 'An order is refunded by refunding it, not by changing its status.',
};

export function isManualStatus(status: OrderStatus): status is ManualStatus {
  return MANUAL_STATUSES.some((move) => move === status);
}

/** Why an admin cannot set this status: CONFLICT with the possible next steps, or undefined when it is allowed. */
export function transitionRefusal(order: Order, to: OrderStatus): DomainError | undefined {
  if (!isManualStatus(to))
    return new DomainError('CONFLICT', `${NOT_MANUAL[to]} ${NEXT_STEPS[order.status]}`);
  if (!statesLeadingTo(to).includes(order.status))
    return new DomainError('CONFLICT', NEXT_STEPS[order.status]);
  if (!order.refundRequestedAt) return undefined;
  return new DomainError('CONFLICT', 'This order is being refunded: nothing else can be done with it.');
}

/** Why an order cannot be refunded: CONFLICT, or undefined when it can. */
export function refundRefusal(order: Order): DomainError | undefined {
  if (statesLeadingTo('REFUNDED').includes(order.status)) return undefined;
  return new DomainError('CONFLICT', `Only a paid order can be refunded. ${NEXT_STEPS[order.status]}`);
}

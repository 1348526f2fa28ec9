import type { OrderStatus } from '@shop/contracts';
import { DomainError } from '@shop/api-common';
import { type Order, statesLeadingTo } from './order';

/** Transitions that an admin sets directly; all others also move money or stock. */
export type ManualStatus = 'SHIPPED' | 'DELIVERED';

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

/** @throws DomainError CONFLICT, with the possible next steps, unless an admin can set this status */
export function assertManualTransition(order: Order, to: OrderStatus): asserts to is ManualStatus {
  const next = NEXT_STEPS[order.status];
  if (to !== 'SHIPPED' && to !== 'DELIVERED') throw DomainError.conflict(`${NOT_MANUAL[to]} ${next}`);
  if (!statesLeadingTo(to).includes(order.status)) throw DomainError.conflict(next);
  if (order.refundRequestedAt)
    throw DomainError.conflict('This order is being refunded: nothing else can be done with it.');
}

export function refundRefusal({ status }: Order): DomainError | undefined {
  if (statesLeadingTo('REFUNDED').includes(status)) return undefined;
  return DomainError.conflict(`Only a paid order can be refunded. ${NEXT_STEPS[status]}`);
}

import type { OrderStatus } from '@shop/contracts';
import { DomainError } from '@shop/api-common';
import { type Order, statesLeadingTo } from './order';
import { lostDisputeRefusal } from './order-dispute';
import texts from './status-texts.json';

/** Transitions that an admin sets directly; all others also move money or stock. */
export type ManualStatus = 'SHIPPED' | 'DELIVERED';

const BEING_REFUNDED = 'This order is being refunded: nothing else can be done with it.';

const NEXT_STEPS: Readonly<Record<OrderStatus, string>> = texts.nextSteps;

const NOT_MANUAL: Readonly<Record<Exclude<OrderStatus, ManualStatus>, string>> = texts.notManual;

/** @throws DomainError CONFLICT, with the possible next steps, unless an admin can set this status */
export function assertManualTransition(order: Order, to: OrderStatus): asserts to is ManualStatus {
  const next = NEXT_STEPS[order.status];
  if (to !== 'SHIPPED' && to !== 'DELIVERED') throw DomainError.conflict(`${NOT_MANUAL[to]} ${next}`);
  if (!statesLeadingTo(to).includes(order.status)) throw DomainError.conflict(next);
  if (order.refundRequestedAt) throw DomainError.conflict(BEING_REFUNDED);
}

/** What can be done next with an order of this state. */
export function nextStepOf(status: OrderStatus): string {
  return NEXT_STEPS[status];
}

/** Why an order in its state cannot be shipped; further parts of one follow while it is SHIPPED. */
export function shippingRefusal(order: Order): DomainError | undefined {
  const { status, refundRequestedAt } = order;
  if (status !== 'SHIPPED' && !statesLeadingTo('SHIPPED').includes(status))
    return DomainError.conflict(NEXT_STEPS[status]);
  return refundRequestedAt ? DomainError.conflict(BEING_REFUNDED) : lostDisputeRefusal(order);
}

export function refundRefusal({ status }: Order): DomainError | undefined {
  if (statesLeadingTo('REFUNDED').includes(status)) return undefined;
  return DomainError.conflict(`Only a paid order can be refunded. ${NEXT_STEPS[status]}`);
}

/** Why an admin cannot give money of an order back: the bank may have done so. */
export function adminRefundRefusal(order: Order): DomainError | undefined {
  return refundRefusal(order) ?? lostDisputeRefusal(order);
}

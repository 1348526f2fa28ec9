import type { DemoOrder, DemoOutcome } from './demo-records';

export type DemoAct = 'place' | 'pay' | 'cancel' | 'ship' | 'deliver' | 'refund';

export interface DemoStep {
  readonly order: DemoOrder;
  readonly act: DemoAct;
  readonly hoursAgo: number;
}

/** The acts that lead to each outcome, with the hours after the order was placed. */
const PATHS: Readonly<Record<DemoOutcome, readonly (readonly [act: DemoAct, hours: number])[]>> = {
  UNPAID: placed(),
  CANCELLED: placed(['cancel', 0]),
  PAID: placed(['pay', 0]),
  SHIPPED: placed(['pay', 0], ['ship', 20]),
  DELIVERED: placed(['pay', 0], ['ship', 20], ['deliver', 68]),
  REFUNDED: placed(['pay', 0], ['refund', 44]),
};

function placed(...more: (readonly [DemoAct, number])[]): (readonly [DemoAct, number])[] {
  return [['place', 0], ...more];
}

const HOURS = 24;
/** Orders come in over the working day, never in the future. */
const SPREAD_HOURS = 3;
const WORKING_HOURS = 9;

/** All acts of orders, oldest first. */
export function demoSteps(orders: readonly DemoOrder[]): DemoStep[] {
  return orders
    .flatMap((order, index) => {
      const placed = order.daysAgo * HOURS + hourOf(order, index);
      return PATHS[order.outcome].map(([act, later]) => ({ order, act, hoursAgo: placed - later }));
    })
    .sort((a, b) => b.hoursAgo - a.hoursAgo);
}

function hourOf({ daysAgo }: DemoOrder, index: number): number {
  return daysAgo === 0 ? 0 : (index * SPREAD_HOURS) % WORKING_HOURS;
}

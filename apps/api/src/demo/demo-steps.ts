import type { DemoOrder, DemoOutcome } from './demo-records';

export type DemoAct = 'place' | 'pay' | 'cancel' | 'ship' | 'deliver' | 'refund';

export interface DemoStep {
  readonly order: DemoOrder;
  readonly act: DemoAct;
  readonly hoursAgo: number;
}

/** The acts that lead to each outcome, with the hours after the order was placed. */
const PATHS: Readonly<Record<DemoOutcome, readonly (readonly [act: DemoAct, hours: number])[]>> = {
  UNPAID: [['place', 0]],
  CANCELLED: [
    ['place', 0],
    ['cancel', 0],
  ],
  PAID: paid(),
  SHIPPED: paid(['ship', 20]),
  DELIVERED: paid(['ship', 20], ['deliver', 68]),
  REFUNDED: paid(['refund', 44]),
};

function paid(...more: (readonly [DemoAct, number])[]): (readonly [DemoAct, number])[] {
  return [['place', 0], ['pay', 0], ...more];
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

import { demoSteps } from './demo-steps';
import { DEMO_ORDERS } from './demo-records';
import { DEMO_TOOLS } from './demo-tools';

const steps = demoSteps(DEMO_ORDERS);

it('goes forward in time, from a month ago to now and not beyond', () => {
  const hours = steps.map(({ hoursAgo }) => hoursAgo);
  expect(hours).toEqual([...hours].sort((a, b) => b - a));
  expect(hours[0]).toBeGreaterThan(28 * 24);
  expect(hours[0]).toBeLessThan(30 * 24);
  expect(hours.at(-1)).toBe(0);
});

it('does to each order what leads to its outcome, in that order', () => {
  for (const order of DEMO_ORDERS) {
    const acts = steps.filter((step) => step.order === order).map(({ act }) => act);
    expect(acts[0]).toBe('place');
    expect([order.outcome, acts.at(-1)]).toEqual([order.outcome, LAST[order.outcome]]);
  }
});

it('shows every outcome, and ends with an unpaid order', () => {
  expect(new Set(DEMO_ORDERS.map(({ outcome }) => outcome)).size).toBe(Object.keys(LAST).length);
  expect(steps.at(-1)).toMatchObject({ act: 'place', order: { outcome: 'UNPAID', buyer: undefined } });
});

it('orders tools that there are, not below their minimum and within their stock', () => {
  for (const tool of new Set(DEMO_ORDERS.map(({ tool }) => tool))) {
    const orders = DEMO_ORDERS.filter((order) => order.tool === tool);
    const { minimumOrderQuantity = Infinity, availableQuantity = 0 } =
      DEMO_TOOLS.find(({ name }) => name === tool) ?? {};
    expect([tool, Math.min(...orders.map(({ quantity }) => quantity)) >= minimumOrderQuantity]).toEqual([
      tool,
      true,
    ]);
    expect(orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThan(availableQuantity);
  }
});

const LAST = {
  UNPAID: 'place',
  CANCELLED: 'cancel',
  PAID: 'pay',
  SHIPPED: 'ship',
  DELIVERED: 'deliver',
  REFUNDED: 'refund',
} as const;

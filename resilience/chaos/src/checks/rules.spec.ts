import { moneyViolations, orphanPayments } from './money-rules';
import { pathViolations } from './path-rules';
import type { Snapshot, OrderRow, PaymentRow, ToolRow } from './rows';
import { stockViolations } from './stock-rules';

const tool: ToolRow = {
  id: 't1',
  availableQuantity: 3,
  stocked: 5,
  sold: 2,
  holds: [],
  deletedAt: null,
};
const paid: OrderRow = {
  id: 'o1',
  status: 'PAID',
  lines: [{ toolId: 't1', quantity: 2, pricePerUnit: 500 }],
  customerUid: 'u1',
  transactionId: 'pi_1',
  paidAt: new Date(),
  events: [{ status: 'PENDING_PAYMENT' }, { status: 'PAID' }],
};
const payment: PaymentRow = {
  id: 'pi_1',
  orderId: 'o1',
  status: 'succeeded',
  captured: 1_000,
  refunded: 0,
};
const { paidAt: _paidAt, transactionId: _transactionId, ...unpaid } = paid;
const cancelled: OrderRow = {
  ...unpaid,
  status: 'CANCELLED',
  events: [{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }],
};

function snapshot(change: Partial<Snapshot>): Snapshot {
  return { tools: [tool], orders: [paid], payments: [payment], deletedUids: new Set(), ...change };
}

function allOf(change: Partial<Snapshot>): string[] {
  const all = snapshot(change);
  return [...stockViolations(all), ...moneyViolations(all), ...pathViolations(all)];
}

it('reports nothing for a consistent snapshot', () => {
  expect(allOf({})).toEqual([]);
  expect(
    allOf({
      tools: [{ ...tool, sold: 0, availableQuantity: 5 }],
      orders: [cancelled],
      payments: [{ ...payment, refunded: 1_000 }],
    }),
  ).toEqual([]);
});

it('knows what went back of an order that stays paid', () => {
  const part = { orders: [{ ...paid, refundedAmount: 400 }] };
  expect(allOf({ ...part, payments: [{ ...payment, refunded: 400 }] })).toEqual([]);
  expect(allOf(part)).toEqual([expect.stringMatching(/^I4: .*keeps 1000, ours says 600/)]);
});

it.each<[string, Partial<Snapshot>]>([
  ['I1', { tools: [{ ...tool, availableQuantity: -1, stocked: 1 }] }],
  ['I1', { tools: [{ ...tool, availableQuantity: 4 }] }],
  ['I1', { tools: [{ ...tool, sold: 1, stocked: 4 }] }],
  ['I2', { tools: [{ ...tool, stocked: 6, holds: [{ orderId: 'o1', quantity: 1 }] }] }],
  [
    'I2',
    {
      tools: [
        {
          ...tool,
          stocked: 7,
          holds: [
            { orderId: 'o1', quantity: 1 },
            { orderId: 'o1', quantity: 1 },
          ],
        },
      ],
    },
  ],
  ['I3', { orders: [{ ...paid, transactionId: 'pi_2' }] }],
  ['I3', { orders: [{ ...paid, events: [...paid.events, { status: 'PAID' }] }] }],
  ['I4', { payments: [{ ...payment, captured: 999 }] }],
  ['I4', { payments: [] }],
  ['I6', { payments: [payment, { ...payment, id: 'pi_2' }] }],
  ['I6', { orders: [cancelled] }],
  ['I17', { orders: [{ ...paid, events: [{ status: 'PAID' }] }] }],
  ['I17', { orders: [{ ...paid, status: 'SHIPPED' }] }],
])('finds %s violated in %j', (invariant, change) => {
  expect(allOf(change).join('\n')).toContain(`${invariant}:`);
});

it('sums the lines of an order', () => {
  const second = { ...tool, id: 't2', sold: 1, stocked: 4 };
  const lines = [...paid.lines, { toolId: 't2', quantity: 1, pricePerUnit: 300 }];
  const both = { tools: [tool, second], orders: [{ ...paid, lines }] };
  expect(allOf({ ...both, payments: [{ ...payment, captured: 1_300 }] })).toEqual([]);
  expect(allOf(both).join('\n')).toContain('which took 1000 of 1300');
  expect(allOf({ ...both, tools: [tool, { ...second, sold: 0 }] }).join('\n')).toContain('tool t2 sold 0');
});

it('finds payments of missing orders', () => {
  expect(orphanPayments([payment], new Set(['o2']))).toHaveLength(1);
  expect(orphanPayments([payment], new Set(['o1']))).toEqual([]);
  expect(orphanPayments([{ ...payment, refunded: 1_000 }], new Set())).toEqual([]);
});

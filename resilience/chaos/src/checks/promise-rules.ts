import type { Attempt, ScheduleFixture, OrderAttempts } from '../actors/fixture';
import { idOf, ownerOf } from '../actors/lookups';
import type { Snapshot, OrderRow } from './rows';

const VISIBLE = ['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'];

/** Answers that the store contradicts (I7), and keys with more than one order (I8). */
export function promiseViolations(fixture: ScheduleFixture, snapshot: Snapshot): string[] {
  const orders = new Map(snapshot.orders.map((order) => [order.id, order]));
  return [
    ...[...fixture.orders].flatMap(([number, tried]) => ofKey(fixture, number, tried, orders)),
    ...tooMany(fixture, snapshot),
    ...fixture.attempts.flatMap((attempt) => ofAnswer(fixture, attempt, orders, snapshot)),
  ];
}

function ofKey(
  fixture: ScheduleFixture,
  number: number,
  { key, ids }: OrderAttempts,
  orders: ReadonlyMap<string, OrderRow>,
): string[] {
  const { uid } = ownerOf(fixture, number);
  return [
    ...(ids.size > 1 ? [`I8: key ${key} made orders ${[...ids].join(', ')}`] : []),
    ...[...ids].flatMap((id) => {
      const order = orders.get(id);
      if (!order || !VISIBLE.includes(order.status)) {
        return [`I7: order ${id} was answered and is ${order?.status ?? 'not there'}`];
      }
      return order.customerUid === uid ? [] : [`I9: order ${id} is not its customer's`];
    }),
  ];
}

/** Each key makes at most one order, also without an answer. */
function tooMany(fixture: ScheduleFixture, { orders }: Snapshot): string[] {
  const placed = orders.filter(({ status }) => VISIBLE.includes(status)).length;
  const keys = fixture.orders.size;
  return placed > keys ? [`I8: ${keys} keys made ${placed} orders`] : [];
}

/** Possible states of an order after a successful step. */
const STATES_AFTER: Readonly<Record<string, readonly string[]>> = {
  cancel: ['CANCELLED'],
  ship: ['SHIPPED', 'REFUNDED'],
  refund: ['REFUNDED'],
  'ship-part': ['SHIPPED', 'REFUNDED'],
  'refund-part': ['PAID', 'SHIPPED', 'REFUNDED'],
};

function ofAnswer(
  fixture: ScheduleFixture,
  { step, answer }: Attempt,
  orders: ReadonlyMap<string, OrderRow>,
  { tools, deletedUids }: Snapshot,
): string[] {
  if (answer.kind !== 'done') return [];
  const says = (what: string) => [`I7: ${JSON.stringify(step)} was answered with success, but ${what}`];
  if (step.kind === 'delete-tool') {
    const tool = tools.find(({ id }) => id === fixture.toolIds[step.tool]);
    return tool && !tool.deletedAt ? says('the tool is there') : [];
  }
  if (step.kind === 'delete-customer') {
    return deletedUids.has(fixture.customers[step.customer]?.uid ?? '') ? [] : says('the customer is there');
  }
  if (!('order' in step)) return [];
  const order = orders.get(idOf(fixture, step.order) ?? '');
  const allowed = STATES_AFTER[step.kind];
  if (allowed && !allowed.includes(order?.status ?? '')) return says(`the order is ${order?.status}`);
  const { completePayment } = answer.data as { completePayment?: { transactionId: string } };
  return completePayment && order?.transactionId !== completePayment.transactionId
    ? says(`it is paid by ${order?.transactionId}, not ${completePayment.transactionId}`)
    : [];
}

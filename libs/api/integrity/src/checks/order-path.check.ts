import type { OrderRow } from '../persistence/rows';
import { canTransition, isSold, isUnplaced } from './order-states';
import { rowCheck, type Rule } from './row-check';
import { orderViolation } from './violations';

const REMEDY = 'Investigate by hand, in the records of the provider and the audit log.';

const invalidPath: Rule<OrderRow> = (order) => {
  const fault = pathFault(order);
  if (fault === undefined) return undefined;
  return orderViolation(order, `: ${fault}.`, { invariant: 'I17', remedy: REMEDY });
};

const paidWithoutPayment: Rule<OrderRow> = (order) => {
  const [isTimed, hasPayment] = [order.paidAt != null, order.transactionId != null];
  const isPaid = isSold(order);
  if (isTimed === isPaid && hasPayment === isPaid) return undefined;
  const has = (there: boolean, what: string) => `${there ? 'has' : 'has no'} ${what}`;
  const text = ` ${has(isTimed, 'time of payment')} and ${has(hasPayment, 'transaction id')}.`;
  return orderViolation(order, text, { invariant: 'I3', remedy: REMEDY });
};

export const orderPathCheck = rowCheck(
  'orders',
  {
    name: 'order-path',
    invariants: ['I17', 'I3'],
    rule: "Every order's history leads to its current status with one payment.",
    subjects: 'orders',
  },
  [invalidPath, paidWithoutPayment],
);

function pathFault(order: OrderRow): string | undefined {
  const { status, events = [] } = order;
  // An event that repeats the state with a note, as "a late payment was refunded", is no transition.
  const transitions = events.filter(
    (event, index) => event.note === undefined || event.status !== events[index - 1]?.status,
  );
  const path = ['PLACING', ...transitions.map((event) => event.status)];
  const wrong = path.findIndex((to, index) => index > 0 && !canTransition(path[index - 1] ?? '', to));
  if (wrong > 0) {
    return `its event ${wrong} moves it from ${path[wrong - 1]} to ${path[wrong]}, which no order may`;
  }
  const last = path.at(-1) ?? '';
  if (last === status || (last === 'PLACING' && isUnplaced(order))) return undefined;
  return `its events end with ${last}`;
}

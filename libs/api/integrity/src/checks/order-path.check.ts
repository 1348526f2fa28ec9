import type { Check } from '../domain/check';
import type { EventRow, OrderRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isUnplaced, canTransition, UNPLACED_STATES } from './order-states';
import { rowCheck, type RowRule } from './row-check';
import { orderSubject, orderText } from './subjects';

const CLOSED_UNPAID: readonly string[] = [...UNPLACED_STATES, 'PENDING_PAYMENT', 'CANCELLED'];
const BY_HAND = 'Investigate by hand, in the records of the provider and the audit log.';

const STEPS = ['status', 'events', 'paidAt', 'transactionId'] as const;
type Path = Pick<OrderRow, '_id' | (typeof STEPS)[number]>;

/** The events of an order are consistent with its state and payment. */
export function orderPathCheck(reader: StoreReader): Check {
  return rowCheck(
    {
      name: 'order-path',
      invariants: ['I17', 'I3'],
      rule: 'The events of every order go step by step along the table of transitions up to its state, with one payment.',
      subjects: 'orders',
    },
    {
      pages: () => reader.orderPages({ fields: STEPS }),
      reload: ({ _id }) => reader.order(_id.toHexString()),
    },
    [offTheTable, paidWithoutPayment],
  );
}

const offTheTable: RowRule<Path> = (order) => {
  const fault = faultOf(order);
  if (fault === undefined) return undefined;
  const text = `${orderText(order)}: ${fault}.`;
  return { invariant: 'I17', subject: orderSubject(order), text, remedy: BY_HAND };
};

const paidWithoutPayment: RowRule<Path> = (order) => {
  const paid = !CLOSED_UNPAID.includes(order.status);
  const payment = { paidAt: order.paidAt != null, transactionId: order.transactionId != null };
  if (payment.paidAt === paid && payment.transactionId === paid) return undefined;
  const has = (there: boolean, what: string) => `${there ? 'has' : 'has no'} ${what}`;
  const facts = `${has(payment.paidAt, 'time of payment')} and ${has(payment.transactionId, 'transaction id')}`;
  return {
    invariant: 'I3',
    subject: orderSubject(order),
    text: `${orderText(order)} ${facts}.`,
    remedy: BY_HAND,
  };
};

function faultOf({ status, events = [] }: Path): string | undefined {
  const transitions = events.filter((event, index) => !isNote(event, events[index - 1]));
  const path = ['PLACING', ...transitions.map((event) => event.status)];
  const wrong = path.findIndex((to, index) => index > 0 && !canTransition(path[index - 1] ?? '', to));
  if (wrong > 0)
    return `its event ${wrong} moves it from ${path[wrong - 1]} to ${path[wrong]}, which no order may`;
  const last = path.at(-1) ?? '';
  if (last === status || (last === 'PLACING' && isUnplaced(status))) return undefined;
  return `its events end with ${last}`;
}

/** An event that repeats the state with a note, as "a late payment was refunded", is no transition. */
function isNote(event: EventRow, before: EventRow | undefined): boolean {
  return event.note !== undefined && event.status === before?.status;
}

import type { Check } from '../domain/check';
import type { EventRow, OrderRow } from '../persistence/rows';
import type { StoreReader } from '../persistence/store-reader';
import { isUnseen, mayMove, UNSEEN_STATES } from './order-states';
import { rowCheck, type RowRule } from './row-check';
import { orderSubject, orderText } from './subjects';

const CLOSED_UNPAID: readonly string[] = [...UNSEEN_STATES, 'PENDING_PAYMENT', 'CANCELLED'];
const BY_HAND = 'What really happened is not written here; the provider and the audit log may know.';

/** What is looked at of an order. */
const STEPS = ['status', 'events', 'paidAt', 'transactionId'] as const;
type Path = Pick<OrderRow, '_id' | (typeof STEPS)[number]>;

/** What every order tells of its own life. */
export function orderPathCheck(reader: StoreReader): Check {
  return rowCheck(
    {
      name: 'order-path',
      invariants: ['I17', 'I3'],
      rule: 'The events of every order go step by step along the table of transitions up to its state, with one payment.',
      things: 'orders',
    },
    {
      pages: () => reader.orderPages({ fields: STEPS }),
      again: ({ _id }) => reader.order(_id.toHexString()),
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
  const moves = events.filter((event, index) => !isRemark(event, events[index - 1]));
  const path = ['PLACING', ...moves.map((event) => event.status)];
  const wrong = path.findIndex((to, index) => index > 0 && !mayMove(path[index - 1] ?? '', to));
  if (wrong > 0)
    return `its event ${wrong} moves it from ${path[wrong - 1]} to ${path[wrong]}, which no order may`;
  const last = path.at(-1) ?? '';
  if (last === status || (last === 'PLACING' && isUnseen(status))) return undefined;
  return `its events end with ${last}`;
}

/** An event that repeats the state with a note is no move, as "a late payment was refunded". */
function isRemark(event: EventRow, before: EventRow | undefined): boolean {
  return event.note !== undefined && event.status === before?.status;
}

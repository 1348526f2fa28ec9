import type { Snapshot } from './rows';

const FIRST = 'PENDING_PAYMENT';
/** The table of transitions in product.md, "order states". */
const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  PENDING_PAYMENT: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
};

/** Orders whose events do not follow the table or do not end in their status (I17). */
export function pathViolations({ orders }: Snapshot): string[] {
  return orders.flatMap(({ id, status, events }) => {
    // An event that repeats the state with a note, as a further shipment or a refund of a part, is no transition.
    const path = events
      .filter(({ status: to, note }, index) => note == null || to !== events[index - 1]?.status)
      .map((event) => event.status);
    const legal = path.every((to, index) =>
      index === 0 ? to === FIRST : TRANSITIONS[path[index - 1] ?? '']?.includes(to),
    );
    const arrives = path.length === 0 ? ['PLACING', 'REJECTED'].includes(status) : path.at(-1) === status;
    return legal && arrives ? [] : [`I17: order ${id} (${status}) went ${path.join(' > ')}`];
  });
}

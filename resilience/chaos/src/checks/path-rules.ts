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
    const path = events.map((event) => event.status);
    const legal = path.every((to, index) =>
      index === 0 ? to === FIRST : TRANSITIONS[path[index - 1] ?? '']?.includes(to),
    );
    const arrives = path.length === 0 ? ['PLACING', 'REJECTED'].includes(status) : path.at(-1) === status;
    return legal && arrives ? [] : [`I17: order ${id} (${status}) went ${path.join(' > ')}`];
  });
}

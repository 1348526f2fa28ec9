import type { Snapshot, OrderRow, PaymentRow } from './rows';

/** States in which the shop keeps the customer's money. */
const PAID_STATES = ['PAID', 'SHIPPED', 'DELIVERED'];

/** Compares the provider's payments with our orders (I3, I4, I6). */
export function moneyViolations({ orders, payments }: Snapshot): string[] {
  return orders.flatMap((order) =>
    ofOrder(
      order,
      payments.filter(({ orderId }) => orderId === order.id),
    ),
  );
}

/** Payments kept for missing orders (I5). */
export function orphanPayments(payments: readonly PaymentRow[], orderIds: ReadonlySet<string>): string[] {
  return payments
    .filter(({ orderId = '', captured, refunded }) => !orderIds.has(orderId) && captured !== refunded)
    .map(({ id, orderId }) => `I5: payment ${id} was taken for missing order ${orderId}`);
}

function ofOrder(order: OrderRow, payments: readonly PaymentRow[]): string[] {
  const { id, status, transactionId, paidAt } = order;
  const total = order.lines.reduce((sum, line) => sum + line.pricePerUnit * line.quantity, 0);
  const due = PAID_STATES.includes(status) ? total - (order.refundedAmount ?? 0) : 0;
  const kept = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  const itsOwn = payments.find((payment) => payment.id === transactionId);
  const paidEvents = order.events.filter((event) => event.status === 'PAID').length;
  return [
    ...(kept === due ? [] : [`I4: order ${id} (${status}): the provider keeps ${kept}, ours says ${due}`]),
    ...(paidAt && itsOwn?.captured !== total
      ? [
          `I3: order ${id} (${status}) is paid by ${transactionId}, which took ${itsOwn?.captured} of ${total}`,
        ]
      : []),
    ...(paidEvents === (paidAt ? 1 : 0) ? [] : [`I3: order ${id} (${status}) was paid ${paidEvents} times`]),
    ...payments
      .filter((payment) => payment !== itsOwn && payment.captured !== payment.refunded)
      .map((payment) => `I6: order ${id} (${status}): payment ${payment.id} was also taken and kept`),
  ];
}

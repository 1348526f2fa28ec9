import type { ListedPayment } from '@shop/api-orders';
import { CURRENCY, formatMoney, money } from '@shop/contracts';
import type { CheckContext, Violation } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { SOLD_STATES } from './order-states';

/** A mismatch between a captured payment and its order. */
export interface PaymentFault extends Pick<Violation, 'invariant' | 'text' | 'remedy'> {
  /** Whether settling the payment repairs it. */
  readonly settles: boolean;
  /** The payment of the order; the repair requires that it was captured too. */
  readonly insteadOf?: string | undefined;
}

/** Remedy when shop and provider disagree and neither is provably wrong. */
export const BY_HAND = 'Compare with the dashboard of the provider and decide by hand.';

/** Compares a captured payment with its order, if it exists. */
export function paymentFault(
  payment: ListedPayment,
  order: OrderRow | undefined,
  context: CheckContext,
): PaymentFault | undefined {
  const found = faultOf(payment, order, context);
  const fault = found && order ? withKnownFailure(found, payment, order) : found;
  return fault && !fault.settles && payment.isSettledManually ? undefined : fault;
}

function faultOf(
  payment: ListedPayment,
  order: OrderRow | undefined,
  context: CheckContext,
): PaymentFault | undefined {
  if (!order) return withoutOrder(payment);
  if (!isAmountRight(payment, order)) return wrongAmount(payment, order);
  if (order.transactionId === payment.id) return paidByThis(payment, order, context);
  return notPaidByThis(payment, order, context);
}

const SETTLED_BY_HAND =
  'Settle it with the customer in another way, and note "settledByHand" in the metadata of the payment at the provider.';

/** A refund that the order records as declined or failed needs manual work: a retry would not help. */
function withKnownFailure(fault: PaymentFault, { id }: ListedPayment, order: OrderRow): PaymentFault {
  const { invariant, text } = fault;
  const known = (what: string): PaymentFault => ({
    ...{ invariant, text: `${text} The order notes that ${what}.` },
    ...{ remedy: SETTLED_BY_HAND, settles: false },
  });
  if (fault.settles) return order.refusedIntents?.includes(id) ? known('the provider refuses to') : fault;
  return order.failedRefunds?.includes(id) ? known('the refund failed') : fault;
}

function withoutOrder(payment: ListedPayment): PaymentFault | undefined {
  if (payment.refunded) return undefined;
  const text = `${textOf(payment)} was captured for an order that is not there.`;
  return { invariant: 'I5', text, remedy: BY_HAND, settles: false };
}

function isAmountRight({ amount: { amount, currency } }: ListedPayment, order: OrderRow): boolean {
  return amount === order.pricePerUnit * order.quantity && currency === CURRENCY;
}

function wrongAmount(payment: ListedPayment, order: OrderRow): PaymentFault | undefined {
  if (payment.refunded && order.transactionId !== payment.id) return undefined;
  const text = `${textOf(payment)} was captured for ${orderOf(order)}, which costs ${totalOf(order)}.`;
  return { invariant: 'I4', text, remedy: BY_HAND, settles: false };
}

/** The order has this payment's transaction id. */
function paidByThis(
  payment: ListedPayment,
  order: OrderRow,
  { now, graceMs }: CheckContext,
): PaymentFault | undefined {
  const refundedText = formatMoney({ ...payment.amount, amount: payment.refundedAmount });
  if (order.status === 'REFUNDED') {
    if (payment.refunded) return undefined;
    const text = `${capital(orderOf(order))} was refunded, but the provider gave back ${refundedText} of ${textOf(payment)}.`;
    return { invariant: 'P7', text, remedy: BY_HAND, settles: false };
  }
  if (order.refundRequestedAt && order.refundRequestedAt.getTime() > now().getTime() - graceMs)
    return undefined;
  if (payment.refunded) {
    const text = `${textOf(payment)} was given back by the provider, but ${orderOf(order)} does not say so.`;
    return { invariant: 'I4', text, remedy: 'The refund is recorded in the order.', settles: true };
  }
  const known = order.refundedAmount ?? 0;
  if (payment.refundedAmount === known) return undefined;
  const text = `The provider gave back ${refundedText} of ${textOf(payment)}; ${orderOf(order)} knows of ${formatMoney(money(known))}.`;
  if (payment.refundedAmount < known) return { invariant: 'P7', text, remedy: BY_HAND, settles: false };
  return { invariant: 'I4', text, remedy: 'What went back is recorded in the order.', settles: true };
}

/** The order has another transaction id, or none. */
function notPaidByThis(
  payment: ListedPayment,
  order: OrderRow,
  { now, graceMs }: CheckContext,
): PaymentFault | undefined {
  const isRecorded = order.refundedIntents?.includes(payment.id) ?? false;
  if (payment.refunded) return undefined;
  if (isRecorded) {
    const text = `${capital(orderOf(order))} says that ${textOf(payment)} was given back; the provider has not done it.`;
    return { invariant: 'P7', text, remedy: BY_HAND, settles: false };
  }
  const capturedAt = payment.capturedAt ?? order.createdAt;
  if (capturedAt.getTime() > now().getTime() - graceMs) return undefined;
  if (order.status === 'PENDING_PAYMENT') {
    const text = `${textOf(payment)} was captured at ${capturedAt.toISOString()}, but ${orderOf(order)} is not paid.`;
    return { invariant: 'I5', text, remedy: 'The order is paid by it.', settles: true };
  }
  return SOLD_STATES.some((state) => state === order.status)
    ? paidByAnother(payment, order)
    : closedUnpaid(payment, order);
}

const GOES_BACK = 'The money goes back to the customer, and the order notes it.';

function closedUnpaid(payment: ListedPayment, order: OrderRow): PaymentFault {
  const text = `${textOf(payment)} was captured, but ${orderOf(order)} is closed, and nothing was given back.`;
  return { invariant: 'I6', text, remedy: GOES_BACK, settles: true };
}

function paidByAnother(payment: ListedPayment, order: OrderRow): PaymentFault {
  const other = order.transactionId ?? undefined;
  const text = `${textOf(payment)} was captured, but ${orderOf(order)} was paid by ${other ?? 'no payment'}.`;
  if (other === undefined) return { invariant: 'I3', text, remedy: BY_HAND, settles: false };
  return { invariant: 'I3', text, remedy: GOES_BACK, settles: true, insteadOf: other };
}

function textOf({ id, amount }: ListedPayment): string {
  return `Payment ${id} of ${formatMoney(amount)}`;
}

function orderOf({ _id, status }: OrderRow): string {
  return `order ${_id.toHexString()} (${status})`;
}

function totalOf({ pricePerUnit, quantity }: OrderRow): string {
  return formatMoney(money(pricePerUnit * quantity));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

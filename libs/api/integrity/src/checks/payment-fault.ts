import type { ListedPayment } from '@shop/api-orders';
import { CURRENCY, formatMoney, money } from '@shop/contracts';
import type { CheckRun, Violation } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { lostAmountOf } from './order-disputes';
import { amountOf } from './order-lines';
import { isSold } from './order-states';

type Timing = Pick<CheckRun, 'now' | 'graceMs'>;

export interface PaymentFault extends Pick<Violation, 'invariant' | 'text' | 'remedy'> {
  /** Whether settling the payment repairs it. */
  readonly settles: boolean;
  /** The payment of the order; the repair requires that it was captured too. */
  readonly insteadOf?: string | undefined;
}

/** Remedy when shop and provider disagree and neither is provably wrong. */
export const BY_HAND = 'Compare with the dashboard of the provider and decide by hand.';
const SETTLED_BY_HAND =
  'Settle it with the customer in another way, and note "settledByHand" in the metadata of the payment at the provider.';
const GOES_BACK = 'The money goes back to the customer, and the order notes it.';

export function paymentFault(
  payment: ListedPayment,
  order: OrderRow | undefined,
  timing: Timing,
): PaymentFault | undefined {
  const fault = order ? faultOf(payment, order, timing) : withoutOrder(payment);
  const known = fault && order ? withKnownFailure(fault, payment, order) : fault;
  return known && !known.settles && payment.isSettledManually ? undefined : known;
}

function manual(invariant: Violation['invariant'], text: string): PaymentFault {
  return { invariant, text, remedy: BY_HAND, settles: false };
}

function settled(invariant: Violation['invariant'], text: string, remedy: string): PaymentFault {
  return { invariant, text, remedy, settles: true };
}

function withoutOrder(payment: ListedPayment): PaymentFault | undefined {
  if (payment.refunded) return undefined;
  return manual('I5', `${textOf(payment)} was captured for an order that is not there.`);
}

/** A refund that the order records as declined or failed needs manual work: a retry would not help. */
function withKnownFailure(
  fault: PaymentFault,
  { id, amount: { amount } }: ListedPayment,
  order: OrderRow,
): PaymentFault | undefined {
  const [failed, what] = fault.settles
    ? [order.refusedIntents, 'the provider refuses to']
    : [order.failedRefunds, 'the refund failed'];
  if (!failed?.includes(id)) return fault;
  // The customer has the money by a dispute.
  if (lostAmountOf(order, id) >= amount) return undefined;
  const { invariant, text } = fault;
  return {
    invariant,
    text: `${text} The order notes that ${what}.`,
    remedy: SETTLED_BY_HAND,
    settles: false,
  };
}

function faultOf(payment: ListedPayment, order: OrderRow, timing: Timing): PaymentFault | undefined {
  const { amount, currency } = payment.amount;
  const total = amountOf(order);
  const isPaidByThis = order.transactionId === payment.id;
  if (amount === total && currency === CURRENCY) {
    return isPaidByThis ? paidByThis(payment, order, timing) : notPaidByThis(payment, order, timing);
  }
  if (payment.refunded && !isPaidByThis) return undefined;
  const costs = formatMoney(money(total));
  return manual('I4', `${textOf(payment)} was captured for ${orderOf(order)}, which costs ${costs}.`);
}

function paidByThis(payment: ListedPayment, order: OrderRow, timing: Timing): PaymentFault | undefined {
  const refunded = formatMoney({ ...payment.amount, amount: payment.refundedAmount });
  if (order.status === 'REFUNDED') {
    if (payment.refunded) return undefined;
    const text = `was refunded, but the provider gave back ${refunded} of ${textOf(payment)}.`;
    return manual('P7', `O${orderOf(order).slice(1)} ${text}`);
  }
  const requestedAt = refundRequestTime(order);
  if (requestedAt && isWithinGrace(requestedAt, timing)) return undefined;
  if (payment.refunded) {
    const text = `${textOf(payment)} was given back by the provider, but ${orderOf(order)} does not say so.`;
    return settled('I4', text, 'The refund is recorded in the order.');
  }
  const known = order.refundedAmount ?? 0;
  if (payment.refundedAmount === known) return undefined;
  const text = `The provider gave back ${refunded} of ${textOf(payment)}; ${orderOf(order)} knows of ${formatMoney(money(known))}.`;
  if (payment.refundedAmount < known) return manual('P7', text);
  return settled('I4', text, 'What went back is recorded in the order.');
}

/** When the refund was requested that is being made. */
export function refundRequestTime({ refunds = [], refundRequestedAt }: OrderRow): Date | undefined {
  return refundRequestedAt ?? refunds.find(({ status }) => status === 'PENDING')?.createdAt;
}

function notPaidByThis(payment: ListedPayment, order: OrderRow, timing: Timing): PaymentFault | undefined {
  if (payment.refunded) return undefined;
  if (order.refundedIntents?.includes(payment.id)) {
    const text = `says that ${textOf(payment)} was given back; the provider has not done it.`;
    return manual('P7', `O${orderOf(order).slice(1)} ${text}`);
  }
  const capturedAt = payment.capturedAt ?? order.createdAt;
  if (isWithinGrace(capturedAt, timing)) return undefined;
  if (order.status === 'PENDING_PAYMENT') {
    const text = `${textOf(payment)} was captured at ${capturedAt.toISOString()}, but ${orderOf(order)} is not paid.`;
    return settled('I5', text, 'The order is paid by it.');
  }
  const text = `${textOf(payment)} was captured, but ${orderOf(order)}`;
  if (!isSold(order)) return settled('I6', `${text} is closed, and nothing was given back.`, GOES_BACK);
  const insteadOf = order.transactionId ?? undefined;
  if (insteadOf === undefined) return manual('I3', `${text} was paid by no payment.`);
  return { ...settled('I3', `${text} was paid by ${insteadOf}.`, GOES_BACK), insteadOf };
}

function isWithinGrace(time: Date, { now, graceMs }: Timing): boolean {
  return time.getTime() > now().getTime() - graceMs;
}

function textOf({ id, amount }: ListedPayment): string {
  return `Payment ${id} of ${formatMoney(amount)}`;
}

function orderOf({ _id, status }: OrderRow): string {
  return `order ${_id.toHexString()} (${status})`;
}

import { DomainError } from '@shop/api-common';
import { formatMoney, money } from '@shop/contracts';

/** OPEN: the bank decides; WON: the shop keeps the money; LOST: the bank gave it back to the customer. */
export const DISPUTE_STATUSES = ['OPEN', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** All disputes about one payment, in whole minor units. */
export interface DisputeState {
  readonly status: DisputeStatus;
  readonly amount: number;
  /** What is gone for good. */
  readonly lostAmount: number;
}

/** The disputes about a payment, as last read from the provider. */
export interface OrderDispute extends DisputeState {
  readonly paymentId: string;
}

interface Disputed {
  readonly disputes: readonly OrderDispute[];
  readonly transactionId?: string | undefined;
}

/** About the payment that paid the order; else about a late one. */
export function disputeOf({ disputes, transactionId }: Disputed): OrderDispute | undefined {
  return disputes.find(({ paymentId }) => paymentId === transactionId) ?? disputes[0];
}

/** What the customer's bank took back for good of the payment that paid the order, in minor units. */
export function lostAmountOf({ disputes, transactionId }: Disputed): number {
  return disputes.find(({ paymentId }) => paymentId === transactionId)?.lostAmount ?? 0;
}

/** Why an order whose payment was taken back is neither shipped nor refunded. */
export function lostDisputeRefusal(order: Disputed): DomainError | undefined {
  const lost = lostAmountOf(order);
  if (lost === 0) return undefined;
  const amount = formatMoney(money(lost));
  return DomainError.conflict(
    `The dispute about this payment was lost: the bank gave ${amount} back to the customer.`,
  );
}

export function disputeNoteOf({ paymentId, status, amount, lostAmount }: OrderDispute): string {
  if (status === 'OPEN')
    return `Payment ${paymentId} is disputed at the customer's bank, which may take the money back.`;
  const dispute = `The dispute about payment ${paymentId}`;
  return status === 'WON'
    ? `${dispute} was won: the shop keeps ${formatMoney(money(amount))}.`
    : `${dispute} was lost: the bank gave ${formatMoney(money(lostAmount))} back to the customer.`;
}

import { money, ORDER_STATUSES, type Money, type OrderStatus } from '@shop/contracts';
import type { SalesEntry } from '../sales/sales-entry';

/**
 * Every state of an order. Two are ours alone and never shown: PLACING, while its stock is not certain, and REJECTED,
 * when it could not be had (kept for a day so that a late twin of the same request cannot bring the order back).
 */
export type OrderState = 'PLACING' | 'REJECTED' | OrderStatus;

/** Who moved an order; people are told the part, not the person. */
export type OrderActor = 'customer' | 'admin' | 'shop' | 'payment provider';

/** One step in the life of an order. */
export interface OrderEvent {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: OrderActor;
  readonly note: string | undefined;
}

/** An order as it is stored, whatever its state. Money is whole minor units of the shop's currency. */
export interface StoredOrder {
  readonly id: string;
  readonly status: OrderState;
  readonly toolId: string;
  /** Name and price are the order's own copy, taken when it was placed. */
  readonly toolName: string;
  readonly pricePerUnit: number;
  readonly quantity: number;
  readonly customerUid: string;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly phone: string;
  readonly address: string;
  readonly createdAt: Date;
  /** Until when the pieces are held; undefined once the order is paid or closed. */
  readonly holdExpiresAt: Date | undefined;
  /** The payment intent that the customer may pay now. */
  readonly intentId: string | undefined;
  /** How many of the order's keys for intents are used up, by an intent or by a failure of the provider. */
  readonly intentAttempt: number;
  /** How many keys for refunds of this order the provider has used up by failing or refusing. */
  readonly refundAttempt: number;
  /** Id of the payment that paid the order. */
  readonly transactionId: string | undefined;
  readonly paidAt: Date | undefined;
  /** Payments that came too late and were given back. */
  readonly refundedIntents: readonly string[];
  /** Payments that came too late and that the provider refuses to give back. */
  readonly refusedIntents: readonly string[];
  /** Payments of which less has gone back than the order says, as a refund failed after it was made. */
  readonly failedRefunds: readonly string[];
  /** Ids of the provider's messages about disputes that are noted. */
  readonly disputeMessages: readonly string[];
  /** What was given back of its payment at the provider's own side without the rest, in minor units. */
  readonly refundedAmount: number;
  /** When something about its money last was out of the ordinary; the events of that time say what. */
  readonly incidentAt: Date | undefined;
  /** Since when an admin wants the money given back; undefined once it was, or when nobody wants it. */
  readonly refundRequestedAt: Date | undefined;
  /** The uid of that admin; undefined also for a wish from before it was kept. */
  readonly refundRequestedBy: string | undefined;
  /** Since when the customer has no account any more; their e-mail is masked from then on. */
  readonly departedAt: Date | undefined;
  /** What the sales do not hold of it yet. */
  readonly unposted: readonly SalesEntry[];
  /** When the reconciler looks at the order next; undefined when nothing is left to do for it. */
  readonly dueAt: Date | undefined;
  readonly events: readonly OrderEvent[];
}

/** What is the longest part of an order, and grows: lists need not read it. */
export const LONG_FIELDS = ['events'] as const;
export type LongField = (typeof LONG_FIELDS)[number];

/** An order that people may see. */
export interface Order extends StoredOrder {
  readonly status: OrderStatus;
}

/** Where an order may go from each state. Nothing else moves it. */
const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  PLACING: ['PENDING_PAYMENT', 'REJECTED'],
  REJECTED: [],
  PENDING_PAYMENT: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

/** What becomes of the pieces held for an order. */
export type ReservationOutcome = 'keep' | 'sell' | 'release';

const HOLD_FATES: Readonly<Record<OrderState, ReservationOutcome>> = {
  PLACING: 'keep',
  REJECTED: 'release',
  PENDING_PAYMENT: 'keep',
  PAID: 'sell',
  SHIPPED: 'sell',
  DELIVERED: 'sell',
  CANCELLED: 'release',
  REFUNDED: 'sell',
};

/** The states from which an order may move to the given one: the `from` of its conditional write. */
export function statesLeadingTo(to: OrderState): OrderState[] {
  return (Object.keys(TRANSITIONS) as OrderState[]).filter((from) => TRANSITIONS[from].includes(to));
}

/** What becomes of the pieces held for an order in this state. */
export function reservationOutcomeFor({ status }: Pick<StoredOrder, 'status'>): ReservationOutcome {
  return HOLD_FATES[status];
}

const UNDELIVERED: readonly OrderState[] = ['PLACING', 'PENDING_PAYMENT', 'PAID', 'SHIPPED'];

/** Name, phone and address are still needed to deliver it. */
export function needsPersonalData({ status }: Pick<StoredOrder, 'status'>): boolean {
  return UNDELIVERED.includes(status);
}

/** An order that people see: placements under way and rejected ones are none yet, or never became one. */
export function isVisible(order: StoredOrder): order is Order {
  return ORDER_STATUSES.some((status) => status === order.status);
}

/** Paid, whatever happened to it afterwards. */
export function isPaid({ paidAt }: Pick<StoredOrder, 'paidAt'>): boolean {
  return paidAt !== undefined;
}

/** What has gone back of a payment as far as the order knows, in minor units. */
export function givenBackOf(order: StoredOrder, paymentId: string): number {
  const isLate = order.refundedIntents.includes(paymentId);
  const isPayment = order.transactionId === paymentId;
  if (isLate || (isPayment && order.status === 'REFUNDED')) return totalOf(order).amount;
  return isPayment ? order.refundedAmount : 0;
}

/** What the order costs in all. */
export function totalOf({ pricePerUnit, quantity }: Pick<StoredOrder, 'pricePerUnit' | 'quantity'>): Money {
  return money(pricePerUnit * quantity);
}

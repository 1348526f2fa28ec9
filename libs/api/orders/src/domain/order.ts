import { ORDER_STATUSES, type OrderStatus, type PostalAddress } from '@shop/contracts';
import type { SalesEntry } from '../sales/sales-entry';
import { type AppliedTotals, type OrderLine, totalOf } from './order-lines';
import type { OrderDispute } from './order-dispute';
import type { OrderRefund, RefundCorrection } from './order-refund';
import type { OrderShipment } from './shipment';

/** Two states are internal: PLACING before the reservation, and REJECTED, kept for a day against concurrent duplicates. */
export type OrderState = 'PLACING' | 'REJECTED' | OrderStatus;

export type OrderActor = 'customer' | 'admin' | 'shop' | 'payment provider';

export interface OrderEvent {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: OrderActor;
  readonly note?: string | undefined;
}

/** An order before it is stored. */
export interface OrderDraft {
  readonly id: string;
  /** As the customer gave them; at least one, and one per tool. */
  readonly lines: readonly OrderLine[];
  /** As they were when it was placed; undefined in orders of former releases. */
  readonly totals: AppliedTotals | undefined;
  readonly customerUid: string;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly phone: string;
  readonly address: string;
  /** What `address` was made of; null or undefined when it was given as text. */
  readonly shippingAddress?: PostalAddress | null | undefined;
  /** The customer's own, for their papers. */
  readonly purchaseOrderNumber?: string | undefined;
  readonly note?: string | undefined;
  readonly createdAt: Date;
}

/** An order in any state. Money is whole minor units of the shop's currency. */
export interface StoredOrder extends OrderDraft {
  readonly status: OrderState;
  /** As `T-7K2Q-9MXPC`. */
  readonly number: string;
  /** End of the reservation; undefined once the order is paid or closed. */
  readonly holdExpiresAt?: Date | undefined;
  readonly intentId?: string | undefined;
  /** Number of used-up idempotency keys for intents. */
  readonly intentAttempt: number;
  readonly refundAttempt: number;
  readonly transactionId?: string | undefined;
  readonly paidAt?: Date | undefined;
  readonly refundedIntents: readonly string[];
  /** Late payments that the provider refuses to refund. */
  readonly refusedIntents: readonly string[];
  /** Payments whose refund failed after it was recorded. */
  readonly failedRefunds: readonly string[];
  /** Minor units of the order's own payment whose refund failed, so that the shop has them. */
  readonly refundFailedAmount: number;
  /** Of the order's own payment, oldest first, since the release that corrects their papers. */
  readonly refundCorrections: readonly RefundCorrection[];
  /** One per disputed payment. */
  readonly disputes: readonly OrderDispute[];
  readonly refundedAmount: number;
  /** Time of the last payment issue; the events of that time describe it. */
  readonly paymentIssueAt?: Date | undefined;
  /** Oldest first; refunds of former releases are only in `refundedAmount` and the status. */
  readonly refunds: readonly OrderRefund[];
  /** Oldest first; orders that former releases shipped have none. */
  readonly shipments: readonly OrderShipment[];
  /** Set while all the rest goes back. */
  readonly refundRequestedAt?: Date | undefined;
  /** The requesting admin; undefined for requests of older releases. */
  readonly refundRequestedBy?: string | undefined;
  /** When the customer's account was deleted; the e-mail is masked since. */
  readonly anonymizedAt?: Date | undefined;
  readonly unposted: readonly SalesEntry[];
  /** When the reconciler processes the order next; undefined when nothing is left to do. */
  readonly dueAt?: Date | undefined;
  readonly events: readonly OrderEvent[];
}

/** Fields that lists may omit because they grow. */
export const LONG_FIELDS = ['events'] as const;
export type LongField = (typeof LONG_FIELDS)[number];

export interface Order extends StoredOrder {
  readonly status: OrderStatus;
}

const NO_TEXTS = {
  ...{ phone: '', address: '', purchaseOrderNumber: '', note: '' },
  shippingAddress: null,
} as const;

export const REDACTED_CUSTOMER = { customerName: 'Deleted customer', ...NO_TEXTS } as const;

export const NO_CUSTOMER = { customerName: '', customerEmail: '', ...NO_TEXTS } as const;

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

export type ReservationOutcome = 'keep' | 'sell' | 'release';

const RESERVATION_OUTCOMES: Readonly<Record<OrderState, ReservationOutcome>> = {
  PLACING: 'keep',
  REJECTED: 'release',
  PENDING_PAYMENT: 'keep',
  PAID: 'sell',
  SHIPPED: 'sell',
  DELIVERED: 'sell',
  CANCELLED: 'release',
  REFUNDED: 'sell',
};

export function statesLeadingTo(to: OrderState): OrderState[] {
  return (Object.keys(TRANSITIONS) as OrderState[]).filter((from) => TRANSITIONS[from].includes(to));
}

export function reservationOutcomeFor({ status }: Pick<StoredOrder, 'status'>): ReservationOutcome {
  return RESERVATION_OUTCOMES[status];
}

/** Whether name, phone and address are still needed for the delivery. */
export function needsPersonalData({ status }: Pick<StoredOrder, 'status'>): boolean {
  return ['PLACING', 'PENDING_PAYMENT', 'PAID', 'SHIPPED'].includes(status);
}

export function isVisible(order: StoredOrder): order is Order {
  return ORDER_STATUSES.some((status) => status === order.status);
}

export function isPaid({ paidAt }: Pick<StoredOrder, 'paidAt'>): boolean {
  return paidAt !== undefined;
}

/** The refunded amount of a payment as recorded in the order, in minor units. */
export function refundedAmountOf(order: StoredOrder, paymentId: string): number {
  const isLate = order.refundedIntents.includes(paymentId);
  const isPayment = order.transactionId === paymentId;
  if (isLate || (isPayment && order.status === 'REFUNDED')) return totalOf(order).amount;
  return isPayment ? order.refundedAmount : 0;
}

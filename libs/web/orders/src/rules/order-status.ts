import type { OrderStatus } from '@shop/contracts';
import type { BadgeTone } from '@shop/web-ui';

export const STATUS_BADGES: Readonly<
  Record<OrderStatus, { readonly text: string; readonly tone: BadgeTone }>
> = {
  PENDING_PAYMENT: { text: 'Awaiting payment', tone: 'warning' },
  PAID: { text: 'Paid', tone: 'success' },
  SHIPPED: { text: 'Shipped', tone: 'info' },
  DELIVERED: { text: 'Delivered', tone: 'info' },
  CANCELLED: { text: 'Canceled', tone: 'neutral' },
  REFUNDED: { text: 'Refunded', tone: 'neutral' },
};

/** In place of a status: the provider could not give the money back. */
const REFUND_FAILED = { text: 'Refund failed', tone: 'danger' } as const;

/** In place of a status: the customer's bank decides about the payment, or took it back. */
const DISPUTE_BADGES = {
  OPEN: { text: 'Payment disputed', tone: 'warning' },
  LOST: { text: 'Payment reversed', tone: 'danger' },
} as const;

interface OrderState {
  readonly status: OrderStatus;
  readonly refundFailed: boolean;
  readonly dispute: { readonly status: 'OPEN' | 'WON' | 'LOST' } | null;
}

/** The one state of an order: what is out of the ordinary with its money counts most. */
export function orderBadge({ status, refundFailed, dispute }: OrderState) {
  if (dispute && dispute.status !== 'WON') return DISPUTE_BADGES[dispute.status];
  return refundFailed ? REFUND_FAILED : STATUS_BADGES[status];
}

/** One text per order for its customer, who has paid what is shipped. */
export const CUSTOMER_STATUS_TEXTS: Readonly<Partial<Record<OrderStatus, string>>> = {
  SHIPPED: 'Paid · Shipped',
  DELIVERED: 'Paid · Delivered',
};

interface Closable {
  readonly status: OrderStatus;
  readonly events: readonly { readonly status: OrderStatus; readonly by: string | null }[];
}

/** Whether the shop closed an order because it was not paid in time. */
export function isExpired({ status, events }: Closable): boolean {
  return status === 'CANCELLED' && events.at(-1)?.status === 'CANCELLED' && events.at(-1)?.by === 'shop';
}

/** Next status by an admin; the server enforces the transitions. */
export const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  PAID: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};

export const HAS_RECEIPT: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED']);

/** Statuses whose money is with the shop. */
export const REFUNDABLE: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED']);

import type { OrderStatus } from '@shop/contracts';
import type { BadgeTone } from '@shop/web-ui';

export const STATUS_BADGES: Readonly<
  Record<OrderStatus, { readonly text: string; readonly tone: BadgeTone }>
> = {
  PENDING_PAYMENT: { text: 'Awaiting payment', tone: 'warning' },
  PAID: { text: 'Paid', tone: 'success' },
  SHIPPED: { text: 'Shipped', tone: 'info' },
  DELIVERED: { text: 'Delivered', tone: 'info' },
  CANCELLED: { text: 'Cancelled', tone: 'neutral' },
  REFUNDED: { text: 'Refunded', tone: 'neutral' },
};

/** Next status by an admin; the server enforces the transitions. */
export const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  PAID: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};

export const HAS_RECEIPT: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED']);

/** Statuses whose money is with the shop. */
export const REFUNDABLE: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED']);

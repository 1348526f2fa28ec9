import type { OrderStatus } from '@shop/contracts';
import type { BadgeTone } from '@shop/web-ui';

/** How a state of an order is called and coloured on every screen. */
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

/** The state to which an admin moves an order next; the server's table of transitions has the last word. */
export const NEXT_STATUS: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  PAID: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};

/** States of orders that were paid, whatever happened to them afterwards. */
export const HAS_RECEIPT: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED']);

/** States in which an order's money is with the shop. */
export const REFUNDABLE: ReadonlySet<OrderStatus> = new Set(['PAID', 'SHIPPED', 'DELIVERED']);

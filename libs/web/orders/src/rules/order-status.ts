import type { OrderStatus } from '@shop/contracts';
import type { BadgeTone } from '@shop/web-ui';

/** How a state of an order is called and coloured on every screen. */
export const STATUS_LOOK: Readonly<Record<OrderStatus, { readonly text: string; readonly tone: BadgeTone }>> =
  {
    PENDING_PAYMENT: { text: 'Awaiting payment', tone: 'warning' },
    PAID: { text: 'Paid', tone: 'success' },
    SHIPPED: { text: 'Shipped', tone: 'info' },
    DELIVERED: { text: 'Delivered', tone: 'info' },
    CANCELLED: { text: 'Cancelled', tone: 'neutral' },
    REFUNDED: { text: 'Refunded', tone: 'neutral' },
  };

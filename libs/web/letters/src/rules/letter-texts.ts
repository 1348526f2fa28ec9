import type { ListedLetterFragment } from '@shop/web-apollo/generated/letters';
import type { BadgeTone } from '@shop/web-ui';

type Letter = ListedLetterFragment;

export const EVENT_TEXT: Readonly<Record<Letter['event'], string>> = {
  ORDER_PLACED: 'Order received',
  ORDER_PAID: 'Payment received',
  ORDER_SHIPPED: 'Order shipped',
  ORDER_CANCELLED: 'Order canceled',
  ORDER_REFUNDED: 'Refund made',
  STOCK_RUNNING_OUT: 'Stock running out',
};

export const STATE_BADGES: Readonly<
  Record<Letter['state'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  QUEUED: { text: 'Queued', tone: 'info' },
  SENT: { text: 'Sent', tone: 'success' },
  FAILED: { text: 'Failed', tone: 'danger' },
  SKIPPED: { text: 'Skipped', tone: 'neutral' },
};

export const STATES = Object.entries(STATE_BADGES).map(
  ([state, { text }]) => [state as Letter['state'], text] as const,
);

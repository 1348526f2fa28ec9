import type { ListedDeliveryFragment } from '@shop/web-apollo/generated/webhooks';
import type { BadgeTone } from '@shop/web-ui';

type State = ListedDeliveryFragment['state'];

export const STATE_BADGES: Readonly<Record<State, { readonly text: string; readonly tone: BadgeTone }>> = {
  QUEUED: { text: 'Queued', tone: 'info' },
  DELIVERED: { text: 'Delivered', tone: 'success' },
  FAILED: { text: 'Failed', tone: 'danger' },
  SKIPPED: { text: 'Skipped', tone: 'neutral' },
};

export const STATES = Object.entries(STATE_BADGES).map(
  ([state, { text }]) => [state as State, text] as const,
);

/** What endpoints can be notified of. Source: `clients.md`, 6. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'tool.created',
  'tool.updated',
  'tool.deleted',
  'stock.low',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

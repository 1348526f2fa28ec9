import type { WebhookEventType } from '@shop/contracts';

/** QUEUED until the receiver took it. FAILED: refused for three days, or for good. SKIPPED: the endpoint is not notified any more. */
export const DELIVERY_STATES = ['QUEUED', 'DELIVERED', 'FAILED', 'SKIPPED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One message to one endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** Header `webhook-id`. */
  readonly messageId: string;
  readonly type: WebhookEventType;
  /** The body; the same at each attempt. */
  readonly payload: string;
  readonly state: DeliveryState;
  /** Since it was queued. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly queuedAt: Date;
  /** Undefined unless QUEUED. */
  readonly dueAt?: Date | undefined;
  readonly deliveredAt?: Date | undefined;
  /** Of the last answer. */
  readonly responseStatus?: number | undefined;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Three days in total. Source: the schedule that Standard Webhooks recommends. */
const RETRY_DELAYS_MS = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 20].map((hours) => hours * HOUR_MS),
];

/** Delay before the next attempt in milliseconds; undefined after the last one. @param attempts made so far, 1 or more */
export function retryDelay(attempts: number): number | undefined {
  return RETRY_DELAYS_MS[attempts - 1];
}

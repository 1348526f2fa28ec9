import { createHash } from 'node:crypto';
import type { WebhookEventType } from '@shop/contracts';

/** A change that endpoints are notified of. */
export interface WebhookEvent {
  /** The same each time the change is read from its outbox. */
  readonly key: string;
  readonly type: WebhookEventType;
  /** Of the order or tool. */
  readonly subjectId: string;
  readonly at: Date;
}

const ID_LENGTH = 24;

/** Header `webhook-id`: the same for all endpoints and attempts. */
export function messageIdOf({ key, type }: Pick<WebhookEvent, 'key' | 'type'>): string {
  return `msg_${hashOf(`${type}\n${key}`)}`;
}

/** 24 hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
}

/** The body, as Standard Webhooks shapes it: what happened when, and where to read the rest. */
export function payloadOf({ type, subjectId: id, at }: WebhookEvent, origin: string): string {
  const resource = type.startsWith('order.') ? 'order' : 'tool';
  const url = `${origin}/${resource}/${id}`;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, url } });
}

import type Stripe from 'stripe';
import { WebhookTimestampError, type PaymentEvent } from '@shop/api-orders';
import { DomainError } from '@shop/api-common';
import { z } from 'zod';

export interface WebhookEndpoint {
  secret: string;
  live: boolean;
}

/** Maximum age of a message in either direction (docs.stripe.com/webhooks/signature). */
const TOLERANCE_S = 300;
/** Disables the SDK's own check, which accepts messages from the future. */
const NO_TOLERANCE = 0;

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.unknown(),
  data: z.object({ object: z.looseObject({}) }),
});

/** Checks signature, time and mode first. @throws DomainError BAD_USER_INPUT, WebhookTimestampError */
export function readWebhook(
  webhooks: Stripe['webhooks'],
  { secret, live }: WebhookEndpoint,
  rawBody: Buffer,
  signature = '',
): PaymentEvent {
  if (!isSigned(webhooks, secret, rawBody, signature)) {
    throw DomainError.badInput({ signature: 'is missing or not that of the payment provider' });
  }
  const age = ageOf(signature);
  if (!(Math.abs(age) <= TOLERANCE_S)) throw new WebhookTimestampError(age);
  const { data: event } = eventSchema.safeParse(parseJson(rawBody));
  if (!event) throw DomainError.badInput({ body: 'is no event of the payment provider' });
  if (event.livemode !== live) throw DomainError.badInput({ livemode: 'is not that of this shop' });
  return toPaymentEvent(event);
}

export function toPaymentEvent({
  id,
  type,
  data,
}: Pick<Stripe.Event, 'id' | 'type' | 'data'> | z.output<typeof eventSchema>): PaymentEvent {
  const object = data.object as Readonly<Record<string, unknown>>;
  const intentId = object['object'] === 'payment_intent' ? object['id'] : object['payment_intent'];
  return { eventId: id, type, intentId: typeof intentId === 'string' ? intentId : undefined };
}

function isSigned(webhooks: Stripe['webhooks'], secret: string, rawBody: Buffer, signature: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, secret, NO_TOLERANCE) ?? false;
  } catch {
    return false;
  }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Seconds since a message was signed, by this server's clock. Reads the time as the SDK does: the last `t=` counts. */
function ageOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Math.floor(Date.now() / 1000) - parseInt(times.at(-1)?.split('=')[1] ?? '', 10);
}

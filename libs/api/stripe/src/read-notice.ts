import type Stripe from 'stripe';
import { WebhookTimestampError, type PaymentEvent } from '@shop/api-orders';
import { DomainError } from '@shop/api-common';

/** The shop's webhook endpoint: its signing secret, and whether real money is meant. */
export interface WebhookEndpoint {
  secret: string;
  live: boolean;
}

/** Has the SDK leave the time out: it looks for old messages alone. */
const WITHOUT_WINDOW = 0;

/** How far a message's time may be from ours, in seconds, before and after (docs.stripe.com/webhooks/signature). */
const WINDOW_S = 300;

/**
 * Reads an event after checking that it comes from the provider, now (within 300 s), and for this mode.
 *
 * @throws DomainError BAD_USER_INPUT, of which MessageTimeError for a genuine message of another time
 */
export function readNotice(
  webhooks: Stripe['webhooks'],
  { secret, live }: WebhookEndpoint,
  rawBody: Buffer,
  signature = '',
): PaymentEvent {
  if (!isSigned(webhooks, secret, rawBody, signature)) {
    throw DomainError.badInput({ signature: 'is missing or not that of the payment provider' });
  }
  const age = ageOf(signature);
  if (!(Math.abs(age) <= WINDOW_S)) throw new WebhookTimestampError(age);
  const event = eventIn(rawBody);
  if (!isWhole(event)) throw DomainError.badInput({ body: 'is no event of the payment provider' });
  if (event.livemode !== live) throw DomainError.badInput({ livemode: 'is not that of this shop' });
  return noticeOf(event);
}

/** An event in the shop's words. */
export function noticeOf({ id, type, data }: Stripe.Event): PaymentEvent {
  return { eventId: id, type, intentId: intentIn(data.object) };
}

function isSigned(webhooks: Stripe['webhooks'], secret: string, rawBody: Buffer, signature: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, secret, WITHOUT_WINDOW) ?? false;
  } catch {
    return false;
  }
}

/** What a signed body says; undefined when it is no JSON. */
function eventIn(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether it has all that the shop reads of an event: the signature tells who sent it, and nothing of what it says. */
function isWhole(event: unknown): event is Stripe.Event {
  const { id, type, data } = partsOf(event);
  const isNamed = [id, type].every((text) => typeof text === 'string' && text !== '');
  return isNamed && partsOf(data)['object'] instanceof Object;
}

/** What an object consists of; nothing for what is none. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value instanceof Object ? { ...value } : {};
}

/** Seconds since a message was signed, by this server's clock. The time is read as the SDK reads what is signed. */
function ageOf(signature: string): number {
  const times = signature.split(',').flatMap((part) => {
    const [name, time = ''] = part.split('=');
    return name === 't' ? [parseInt(time, 10)] : [];
  });
  return Math.floor(Date.now() / 1000) - (times.at(-1) ?? NaN);
}

/** The intent that an event is about: itself, or what its charge, refund or dispute belongs to. */
function intentIn(object: Stripe.Event.Data.Object): string | undefined {
  const {
    object: kind,
    id,
    payment_intent,
  } = object as { object?: unknown; id?: unknown; payment_intent?: unknown };
  const intentId = kind === 'payment_intent' ? id : payment_intent;
  return typeof intentId === 'string' ? intentId : undefined;
}

import type Stripe from 'stripe';
import { MessageTimeError, type PaymentNotice } from '@shop/api-orders';
import { DomainError } from '@shop/api-kernel';

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
): PaymentNotice {
  const event = verified(() => webhooks.constructEvent(rawBody, signature, secret, WITHOUT_WINDOW));
  const age = ageOf(signature);
  if (!(Math.abs(age) <= WINDOW_S)) throw new MessageTimeError(age);
  if (event.livemode !== live) throw DomainError.badInput({ livemode: 'is not that of this shop' });
  if (!isWhole(event)) throw DomainError.badInput({ body: 'is no event of the payment provider' });
  return noticeOf(event);
}

/** An event in the shop's words. */
export function noticeOf({ id, type, data }: Stripe.Event): PaymentNotice {
  return { eventId: id, type, intentId: intentIn(data.object) };
}

/** The SDK checks who signed a message, and nothing of what it says. */
function isWhole({ id, type, data }: { id: unknown; type: unknown; data?: { object?: unknown } }): boolean {
  return (
    [id, type].every((text) => typeof text === 'string' && text !== '') && data?.object instanceof Object
  );
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    throw DomainError.badInput({ signature: 'is missing or not that of the payment provider' });
  }
}

/** Seconds since a message was signed, by this server's clock. The last `t` counts, as it does for the signature. */
function ageOf(signature: string): number {
  const signedAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
  return Math.floor(Date.now() / 1000) - signedAt;
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

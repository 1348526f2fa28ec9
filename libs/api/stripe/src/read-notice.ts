import type Stripe from 'stripe';
import type { PaymentNotice } from '@shop/api-orders';
import { DomainError } from '@shop/api-kernel';

/** The shop's webhook endpoint: its signing secret, and whether real money is meant. */
export interface WebhookEndpoint {
  secret: string;
  live: boolean;
}

/**
 * Reads an event after checking that it comes from the provider, recently (300 s), and for this mode.
 *
 * @throws DomainError BAD_USER_INPUT
 */
export function readNotice(
  webhooks: Stripe['webhooks'],
  { secret, live }: WebhookEndpoint,
  rawBody: Buffer,
  signature = '',
): PaymentNotice {
  const event = verified(() => webhooks.constructEvent(rawBody, signature, secret));
  if (event.livemode !== live) throw DomainError.badInput({ livemode: 'is not that of this shop' });
  return { eventId: event.id, type: event.type, intentId: intentIn(event.data.object) };
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    throw DomainError.badInput({ signature: 'is missing, too old or not that of the payment provider' });
  }
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

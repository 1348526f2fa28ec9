import type Stripe from 'stripe';
import { WebhookTimestampError, type PaymentEvent } from '@shop/api-orders';
import { DomainError, parseJson } from '@shop/api-common';
import { eventAnswer, toPaymentEvent } from './answers';

export interface WebhookEndpoint {
  secret: string;
  live: boolean;
}

/** Maximum age of a message (docs.stripe.com/webhooks/signature). */
const MAX_AGE_S = 300;
/** How far the provider's clock may be ahead of this server's. */
const MAX_AHEAD_S = 60;
/** Disables the SDK's own check, which accepts messages from the future. */
const NO_TOLERANCE = 0;

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
  if (!(age <= MAX_AGE_S && age >= -MAX_AHEAD_S)) throw new WebhookTimestampError(age);
  const { data: event, error } = eventAnswer(live).safeParse(parseJson(rawBody.toString('utf8')));
  if (event) return toPaymentEvent(event);
  throw DomainError.badInput(
    error.issues.every(({ path }) => path[0] === 'livemode')
      ? { livemode: 'is not that of this shop' }
      : { body: 'is no event of the payment provider' },
  );
}

function isSigned(webhooks: Stripe['webhooks'], secret: string, rawBody: Buffer, signature: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, secret, NO_TOLERANCE) ?? false;
  } catch {
    return false;
  }
}

/** Seconds since a message was signed, by this server's clock. Reads the time as the SDK does: the last `t=` counts. */
function ageOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Math.floor(Date.now() / 1000) - parseInt(times.at(-1)?.split('=')[1] ?? '', 10);
}

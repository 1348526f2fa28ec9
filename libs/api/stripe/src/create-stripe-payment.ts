import Stripe from 'stripe';
import type { PaymentPort } from '@shop/api-orders';
import { StripePayment } from './stripe-payment';

/** How to reach Stripe, or what stands in for it. */
export interface StripeSettings {
  /** `sk_test_...` or `sk_live_...` */
  secretKey: string;
  /** `whsec_...` of the shop's webhook endpoint. */
  webhookSecret: string;
  /** Where the API is; Stripe itself unless given. */
  apiBase?: URL;
  /** How long a call may take with all its repetitions, in milliseconds; 5,000 unless given. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 5_000;

/**
 * The payment port on Stripe's API. Calls that fail on the way are repeated up to twice, under the same idempotency
 * key, within the time limit.
 */
export function createStripePayment(settings: StripeSettings): PaymentPort {
  const { secretKey, webhookSecret, apiBase, timeLimitMs = TIME_LIMIT_MS } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: timeLimitMs,
    ...(apiBase && address(apiBase)),
  });
  const live = secretKey.includes('_live_');
  return new StripePayment(stripe, { secret: webhookSecret, live }, timeLimitMs);
}

function address({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return {
    protocol: scheme,
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : port,
  } as const;
}

import Stripe from 'stripe';
import type { PaymentListing, PaymentPort } from '@shop/api-orders';
import { CircuitBreaker } from '@shop/api-common';
import { isOutage, unavailable } from './failures';
import { StripePayment } from './stripe-payment';
import { StripePaymentList } from './stripe-payment-list';

/** How to reach Stripe or its emulator. */
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

/** The provider, and how it stands. */
export interface StripeConnection {
  readonly payments: PaymentPort;
  readonly list: PaymentListing;
  readonly circuit: CircuitBreaker;
}

const TIME_LIMIT_MS = 5_000;
const PROBE_MS = 1_500;
const OPEN_MS = 2_000;

/**
 * The payment port on Stripe's API. Failed calls are retried within the time limit under the same idempotency key; while
 * the circuit breaker is open, calls fail immediately.
 */
export function createStripePayment(settings: StripeSettings): StripeConnection {
  const { secretKey, webhookSecret, apiBase, timeLimitMs = TIME_LIMIT_MS } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeLimitMs,
    ...(apiBase && address(apiBase)),
  });
  const times = { answerMs: timeLimitMs, probeMs: Math.min(timeLimitMs, PROBE_MS), openMs: OPEN_MS };
  const circuit = new CircuitBreaker({
    name: 'payment',
    timeouts: times,
    isOutage,
    toUnavailableError: (why) => unavailable(why),
  });
  const live = secretKey.includes('_live_');
  const payments = new StripePayment(stripe, { secret: webhookSecret, live }, circuit);
  return { payments, list: new StripePaymentList(stripe, circuit), circuit };
}

function address({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return {
    protocol: scheme,
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : port,
  } as const;
}

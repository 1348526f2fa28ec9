import Stripe from 'stripe';
import { CircuitBreaker } from '@shop/api-common';
import { isOutage, unavailable } from './stripe-errors';
import { StripePayment } from './stripe-payment';

export interface StripeSettings {
  /** `sk_test_...` or `sk_live_...` */
  secretKey: string;
  /** `whsec_...` of the shop's webhook endpoint. */
  webhookSecret: string;
  apiBase?: URL;
  /** Limit of a call, retries included, in milliseconds. */
  timeLimitMs?: number;
}

export interface StripeConnection {
  readonly payments: StripePayment;
  readonly circuit: CircuitBreaker;
}

const CALL_TIMEOUT_MS = 5_000;
const PROBE_TIMEOUT_MS = 1_500;
const PROBE_INTERVAL_MS = 2_000;

/** The payment ports on Stripe's API, with a time limit per call and a circuit breaker. */
export function createStripePayment(settings: StripeSettings): StripeConnection {
  const { secretKey, webhookSecret, apiBase, timeLimitMs = CALL_TIMEOUT_MS } = settings;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeLimitMs,
    ...(apiBase && addressOf(apiBase)),
  });
  const circuit = new CircuitBreaker({
    name: 'payment',
    timeouts: {
      answerMs: timeLimitMs,
      probeMs: Math.min(timeLimitMs, PROBE_TIMEOUT_MS),
      openMs: PROBE_INTERVAL_MS,
    },
    isOutage,
    toUnavailableError: (reason) => unavailable(reason),
  });
  const endpoint = { secret: webhookSecret, live: secretKey.includes('_live_') };
  return { payments: new StripePayment(stripe, endpoint, circuit), circuit };
}

function addressOf({ protocol, hostname: host, port }: URL) {
  return protocol === 'http:'
    ? ({ protocol: 'http', host, port: port || 80 } as const)
    : ({ protocol: 'https', host, port: port || 443 } as const);
}

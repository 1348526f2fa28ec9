import { z } from 'zod';

/** How many calls or events a fault meets before it is gone; null: until it is cleared. */
const times = z.int().min(1).nullable().default(1);
/** Which calls: a pattern that `METHOD /path` must fit, for example `^POST /v1/refunds`. */
const calls = z
  .string()
  .refine(isPattern, 'must be a regular expression')
  .default('^POST /(v1|browser/v1)/(payment_intents|refunds)');
const milliseconds = z.int().min(0).max(600_000);

const apiFault = z.discriminatedUnion('kind', [
  /** The card is declined, whichever it is. */
  z.strictObject({ kind: z.literal('decline'), calls: calls.default('/confirm$'), times }),
  /** Delays the call before it is handled. */
  z.strictObject({ kind: z.literal('delay'), calls, times, ms: milliseconds }),
  /** The call is carried out and its answer never comes. */
  z.strictObject({ kind: z.literal('timeout'), calls, times }),
  /**
   * The call is answered with a 500: carried out before it or not, and kept under the call's idempotency key or not
   * (the provider keeps a 500 as any other answer).
   */
  z.strictObject({
    kind: z.literal('error'),
    calls,
    times,
    executed: z.boolean().default(false),
    stored: z.boolean().default(true),
  }),
  /** Another request under the same key is said to run. */
  z.strictObject({ kind: z.literal('conflict'), calls, times }),
  /** Too many calls; `retryAfter` in seconds. */
  z.strictObject({ kind: z.literal('rate-limit'), calls, times, retryAfter: z.int().min(0).default(1) }),
]);

/** Which events: a pattern that the type must fit. */
const events = z.string().refine(isPattern, 'must be a regular expression').default('');

const webhookFault = z.discriminatedUnion('kind', [
  /** The event is delivered so many times more. */
  z.strictObject({ kind: z.literal('webhook-duplicate'), events, times, copies: z.int().min(1).max(1_000) }),
  /** The event is never delivered. */
  z.strictObject({ kind: z.literal('webhook-drop'), events, times }),
  /** The event comes so much later; others overtake it. */
  z.strictObject({ kind: z.literal('webhook-delay'), events, times, ms: milliseconds }),
  /** The next `times` events come in reverse order. */
  z.strictObject({ kind: z.literal('webhook-reverse'), events, times: z.int().min(2).max(1_000) }),
  /** Backdates the event, as if delivery was retried for days; its signature is new. */
  z.strictObject({ kind: z.literal('webhook-late'), events, times, seconds: z.int().min(1) }),
  /** Backdates the signature of one delivery, as in a replay attack. */
  z.strictObject({ kind: z.literal('webhook-stale'), events, times, seconds: z.int().min(1) }),
]);

/** A fault as the control API takes it; times and delays in the units that the names say. */
export const faultSchema = z.union([apiFault, webhookFault]);

export type ApiFault = z.output<typeof apiFault>;
export type WebhookFault = z.output<typeof webhookFault>;
export type Fault = ApiFault | WebhookFault;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

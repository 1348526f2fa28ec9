import { addMilliseconds } from '@shop/api-common';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long things may take, in milliseconds, before the reconciler steps in. */
export const TIMING = {
  /** A placement that takes longer has died half-way; no request lives that long. */
  placing: 30 * SECOND,
  /** After a payment was started, the provider is asked for the first time. */
  firstPaymentCheck: 10 * SECOND,
  /** What was looked at and is not settled is looked at again; well under the minute that I5 allows (docs/promises.md). */
  recheck: 30 * SECOND,
  /** Whoever closed an order also ends its hold at once; after this it is done for them. */
  holdEnd: 5 * SECOND,
  /** A refund that was asked for and is not recorded by then is made again, under the same key. */
  refundRetry: 15 * SECOND,
  /** Whoever takes a message of the provider also handles it at once; after this it is done for them. */
  messageRetry: 15 * SECOND,
  /** How often the provider's own list of its messages is read. */
  webhookPoll: MINUTE,
  /** A message that is younger than this is likely still on its way. */
  messageDelay: 30 * SECOND,
  /** So much of what was read before is read again, as clocks differ and lists may lag. */
  messageOverlap: 5 * MINUTE,
  /** How long a message is remembered: the provider repeats one for three days. */
  messageKept: 30 * 24 * 60 * MINUTE,
  /** A hold this old without an order to match was left behind. */
  orphanedHold: MINUTE,
  /** For how long the sales remember which entries they hold; nobody works on one for so long. */
  salesKeyKept: 60 * MINUTE,
  /** For how long an order is held at least from when its payment was started ... */
  startedPayment: 5 * MINUTE,
  /** ... but no longer than this past the time that it was given when it was placed. */
  startedPaymentInAll: 15 * MINUTE,
  /** How much longer an order is held while the provider is still deciding on its payment. */
  processingExtension: 5 * MINUTE,
  /** How long a rejected order is remembered: as long as idempotency keys are. */
  rejectedKept: 24 * 60 * MINUTE,
} as const;

/**
 * Until when an unpaid order is held whose payment was started just now: long enough to type a card, but starting again
 * and again does not keep the pieces for ever.
 *
 * @param holdMinutes that an order is given when it is placed; short ones (of tests and demos) are extended by less
 */
export function heldForPayment(order: { readonly createdAt: Date }, now: Date, holdMinutes: number): Date {
  const hold = holdMinutes * MINUTE;
  const wanted = addMilliseconds(now, Math.min(TIMING.startedPayment, hold));
  const longest = addMilliseconds(order.createdAt, hold + Math.min(TIMING.startedPaymentInAll, hold));
  return wanted < longest ? wanted : longest;
}

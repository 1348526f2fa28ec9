import { addMilliseconds } from '@shop/api-common';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** Delays before the reconciler takes over, in milliseconds. */
export const TIMING = {
  /** Longer than placing takes: an older one was interrupted. With a round of the reconciler it is over within 10 s. */
  placing: 6 * SECOND,
  firstPaymentCheck: 10 * SECOND,
  /** Well under the minute that I5 allows (docs/promises.md). */
  recheck: 30 * SECOND,
  /** Of work without provider calls: with a round of the reconciler, what a kill interrupts is over within 10 s too. */
  ownRecheck: 6 * SECOND,
  holdEnd: 5 * SECOND,
  refundRetry: 15 * SECOND,
  /** Time for the receiving request to handle the webhook itself. */
  messageRetry: 15 * SECOND,
  webhookPoll: MINUTE,
  /** Younger events are probably still being delivered. */
  messageDelay: 30 * SECOND,
  /** Overlap with the previous poll, since clocks differ and lists lag. */
  messageOverlap: 5 * MINUTE,
  messageKept: 30 * 24 * 60 * MINUTE,
  orphanedHold: MINUTE,
  /** Retention of the keys of counted sales entries; longer than any retry. */
  salesKeyKept: 60 * MINUTE,
  /** Minimum reservation from the start of a payment ... */
  startedPayment: 5 * MINUTE,
  /** ... capped at this extension of the original reservation. */
  startedPaymentInAll: 15 * MINUTE,
  processingExtension: 5 * MINUTE,
  /** Retention of rejected orders: that of idempotency keys. */
  rejectedKept: 24 * 60 * MINUTE,
} as const;

/** End of the reservation when a payment starts: long enough to type a card, capped for repeated starts. */
export function extendedReservationEnd(
  order: { readonly createdAt: Date },
  now: Date,
  reservationMinutes: number,
): Date {
  const wanted = addMilliseconds(now, Math.min(TIMING.startedPayment, reservationMinutes * MINUTE));
  const longest = longestReservationEnd(order, reservationMinutes);
  return wanted < longest ? wanted : longest;
}

/** Until when a reservation can be extended, by its customer or by starting payments. */
export function longestReservationEnd(
  { createdAt }: { readonly createdAt: Date },
  reservationMinutes: number,
): Date {
  const hold = reservationMinutes * MINUTE;
  return addMilliseconds(createdAt, hold + Math.min(TIMING.startedPaymentInAll, hold));
}

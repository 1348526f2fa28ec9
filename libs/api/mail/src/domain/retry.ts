import type { Letter } from './letter';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 10 * 60_000;
const RETRIED_FOR_MS = 24 * 3_600_000;

/**
 * Delay before the next attempt in milliseconds, doubling up to ten minutes; undefined once a letter was tried for a day.
 *
 * @param attempts made so far, 1 or more
 */
export function retryDelay(attempts: number, queuedAt: Date, now: Date): number | undefined {
  if (now.getTime() - queuedAt.getTime() >= RETRIED_FOR_MS) return undefined;
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}

/** Whether the event of a letter, unless requested again, is too long ago to be news, as that of most demo orders. */
export function isOutdated({ at, createdAt, queuedAt, attempts }: Letter, now: Date): boolean {
  const isFirstAttempt = attempts === 1 && queuedAt.getTime() === createdAt.getTime();
  return isFirstAttempt && now.getTime() - at.getTime() >= RETRIED_FOR_MS;
}

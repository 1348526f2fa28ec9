import type { Allowance } from '@shop/api-http';

/** Counts requests per client and minute: synchronously in memory, or asynchronously in a shared store. */
export interface Limiter {
  consume(client: string, count?: number): Allowance | Promise<Allowance>;
  /** Returns one unit. */
  reward(client: string): void | Promise<void>;
}

/** Creates the limiter of a bucket. */
export type LimiterFactory = (bucket: string, perMinute: number) => Limiter;

/** Injection token of the {@link LimiterFactory}. */
export const LIMITER_FACTORY = Symbol('LIMITER_FACTORY');

/** The window of all limits. */
export const MINUTE_SECONDS = 60;

/**
 * The allowance for a count.
 *
 * @param taken units consumed in this window
 * @param resetMs until the window ends
 */
export function allowanceOf(taken: number, resetMs: number, perMinute: number): Allowance {
  return {
    granted: taken <= perMinute,
    remaining: Math.max(0, perMinute - taken),
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
  };
}

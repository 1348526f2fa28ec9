import type { Allowance } from '@shop/api-http';

/** Counts what each client takes in a minute: at once in this process's memory, later in a store that is shared. */
export interface Limiter {
  consume(client: string, count?: number): Allowance | Promise<Allowance>;
  /** Undoes the taking of one. */
  reward(client: string): void | Promise<void>;
}

/** Makes the limiter of one bucket; a shared store for many processes takes this one's place. */
export type LimiterFactory = (bucket: string, perMinute: number) => Limiter;

/** Injection token of the {@link LimiterFactory}. */
export const LIMITER_FACTORY = Symbol('LIMITER_FACTORY');

/** What limits are counted by. */
export const MINUTE_SECONDS = 60;

/**
 * What a count means to the client that it is for.
 *
 * @param taken in this minute, by now
 * @param resetMs until the minute is over
 */
export function allowanceOf(taken: number, resetMs: number, perMinute: number): Allowance {
  return {
    granted: taken <= perMinute,
    remaining: Math.max(0, perMinute - taken),
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
  };
}

import type { Allowance } from '@shop/api-http';

/** Counts requests per client and minute: synchronously in memory, or asynchronously in a shared store. */
export interface Limiter {
  consume(client: string, count?: number): Allowance | Promise<Allowance>;
  reward(client: string): void | Promise<void>;
}

export type LimiterFactory = (bucket: string, perMinute: number) => Limiter;

export const LIMITER_FACTORY = Symbol('LIMITER_FACTORY');

export const MINUTE_SECONDS = 60;

/** @param taken units consumed in this window. @param resetMs until the window ends */
export function allowanceOf(taken: number, resetMs: number, perMinute: number): Allowance {
  return {
    granted: taken <= perMinute,
    remaining: Math.max(0, perMinute - taken),
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
  };
}

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** What is left to a client after it took one, or was refused one. */
export interface Allowance {
  readonly granted: boolean;
  readonly remaining: number;
  /** Until the client has everything again. */
  readonly resetSeconds: number;
}

/** Counts what each client takes in a minute. */
export interface Limiter {
  take(client: string): Promise<Allowance>;
  /** Whether nothing is left, without taking. */
  isSpent(client: string): Promise<boolean>;
}

/** Makes the limiter of one bucket; a shared store for many processes takes this one's place. */
export type LimiterFactory = (bucket: string, perMinute: number) => Limiter;

/** Injection token of the {@link LimiterFactory}. */
export const LIMITER_FACTORY = Symbol('LIMITER_FACTORY');

/** What limits are counted by. */
export const MINUTE_SECONDS = 60;
/** Beyond these the client known for longest is forgotten: memory is bounded, whoever comes from however many addresses. */
const MAX_CLIENTS = 20_000;

/** A limiter in this process's memory. */
export function memoryLimiter(perMinute: number, maxClients = MAX_CLIENTS): Limiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  const known = new Set<string>();

  function remember(client: string): void {
    known.delete(client);
    known.add(client);
    const [oldest] = known;
    if (known.size <= maxClients || oldest === undefined) return;
    known.delete(oldest);
    void limiter.delete(oldest);
  }
  return {
    async take(client) {
      remember(client);
      return toAllowance(await limiter.penalty(client), perMinute);
    },
    async isSpent(client) {
      const state: RateLimiterRes | null = await limiter.get(client);
      return (state?.consumedPoints ?? 0) >= perMinute;
    },
  };
}

/** What a count means to the client that it is for. */
export function toAllowance(
  { consumedPoints, remainingPoints, msBeforeNext }: RateLimiterRes,
  perMinute: number,
): Allowance {
  return {
    granted: consumedPoints <= perMinute,
    remaining: remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

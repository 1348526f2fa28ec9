import { LruCache } from '@shop/api-common';
import { allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';
import type { Allowance } from '@shop/api-http';

/** Bounds the memory: the least recently seen client is evicted. */
const MAX_CLIENTS = 20_000;
const WINDOW_MS = MINUTE_SECONDS * 1000;

interface Counter {
  taken: number;
  readonly endsAt: number;
}

/**
 * A synchronous in-memory limiter. A client's window starts with its first request, and its counter is removed after
 * the window.
 */
export class MemoryLimiter implements Limiter {
  private readonly counters: LruCache<Counter>;

  /** @param now monotonic time in whole milliseconds, as sums of fractions round */
  constructor(
    private readonly perMinute: number,
    maxClients = MAX_CLIENTS,
    private readonly now: () => number = () => Math.floor(performance.now()),
  ) {
    this.counters = new LruCache(maxClients);
  }

  consume(client: string, count = 1): Allowance {
    const now = this.now();
    const counter = this.current(client, now) ?? this.open(client, now);
    counter.taken += count;
    return allowanceOf(counter.taken, counter.endsAt - now, this.perMinute);
  }

  reward(client: string): void {
    const counter = this.current(client, this.now());
    if (counter) counter.taken = Math.max(0, counter.taken - 1);
  }

  get clients(): number {
    return this.counters.weight;
  }

  private open(client: string, now: number): Counter {
    this.removeExpired(now);
    const counter = { taken: 0, endsAt: now + WINDOW_MS };
    this.counters.set(client, counter);
    return counter;
  }

  /** Counters are in order of use, so those after the first unexpired one were used within a minute. */
  private removeExpired(now: number): void {
    for (const [client, { endsAt }] of this.counters.entries()) {
      if (endsAt > now) return;
      this.counters.delete(client);
    }
  }

  private current(client: string, now: number): Counter | undefined {
    const counter = this.counters.get(client);
    return counter && counter.endsAt > now ? counter : undefined;
  }
}

import { LRUCache } from 'lru-cache';
import type { Allowance } from '@shop/api-http';
import { allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';

const MAX_CLIENTS = 20_000;
const WINDOW_MS = MINUTE_SECONDS * 1000;

interface Counter {
  taken: number;
  readonly endsAt: number;
}

/** A synchronous in-memory limiter; a client's window starts with its first request. */
export class MemoryLimiter implements Limiter {
  private readonly counters: LRUCache<string, Counter>;

  /** @param now monotonic time in whole milliseconds, as sums of fractions round */
  constructor(
    private readonly perMinute: number,
    maxClients = MAX_CLIENTS,
    private readonly now: () => number = () => Math.floor(performance.now()),
  ) {
    this.counters = new LRUCache({ max: maxClients });
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
    return this.counters.size;
  }

  private open(client: string, now: number): Counter {
    this.removeExpired(now);
    const counter = { taken: 0, endsAt: now + WINDOW_MS };
    this.counters.set(client, counter);
    return counter;
  }

  /** Counters are in order of use, so those after the first unexpired one were used within a minute. */
  private removeExpired(now: number): void {
    for (const client of this.counters.rkeys()) {
      if ((this.counters.peek(client)?.endsAt ?? 0) > now) return;
      this.counters.delete(client);
    }
  }

  private current(client: string, now: number): Counter | undefined {
    const counter = this.counters.get(client);
    return counter && counter.endsAt > now ? counter : undefined;
  }
}

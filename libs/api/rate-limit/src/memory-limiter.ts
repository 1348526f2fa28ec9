import { LruCache } from '@shop/api-common';
import { allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';
import type { Allowance } from '@shop/api-http';

/** Beyond these the client silent for longest is forgotten: memory is bounded, however many come within a minute. */
const MAX_CLIENTS = 20_000;
const MINUTE_MS = MINUTE_SECONDS * 1000;

/** What one client took since its minute began. */
interface Account {
  taken: number;
  readonly endsAt: number;
}

/**
 * A limiter in this process's memory: it answers at once. A client's minute begins with what it takes first, and the client is
 * forgotten some time after it is over.
 */
export class MemoryLimiter implements Limiter {
  private readonly accounts: LruCache<Account>;

  /** @param now whole milliseconds of a clock that only goes forward: of others a sum less its part may be more than the rest */
  constructor(
    private readonly perMinute: number,
    maxClients = MAX_CLIENTS,
    private readonly now: () => number = () => Math.floor(performance.now()),
  ) {
    this.accounts = new LruCache(maxClients);
  }

  consume(client: string, count = 1): Allowance {
    const now = this.now();
    const account = this.current(client, now) ?? this.open(client, now);
    account.taken += count;
    return allowanceOf(account.taken, account.endsAt - now, this.perMinute);
  }

  reward(client: string): void {
    const account = this.current(client, this.now());
    if (account) account.taken = Math.max(0, account.taken - 1);
  }

  /** How many clients are remembered. */
  get clients(): number {
    return this.accounts.weight;
  }

  private open(client: string, now: number): Account {
    this.forgetEnded(now);
    const account = { taken: 0, endsAt: now + MINUTE_MS };
    this.accounts.set(client, account);
    return account;
  }

  /** Whoever is behind one whose minute goes on took something within a minute, too. */
  private forgetEnded(now: number): void {
    for (const [client, { endsAt }] of this.accounts.entries()) {
      if (endsAt > now) return;
      this.accounts.delete(client);
    }
  }

  private current(client: string, now: number): Account | undefined {
    const account = this.accounts.get(client);
    return account && account.endsAt > now ? account : undefined;
  }
}

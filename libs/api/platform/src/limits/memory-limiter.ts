import { type Allowance, allowanceOf, type Limiter, MINUTE_SECONDS } from './limiter';

/** Beyond these the client silent for longest is forgotten: memory is bounded, whoever comes from however many addresses. */
const MAX_CLIENTS = 20_000;
const MINUTE_MS = MINUTE_SECONDS * 1000;

/** What one client took since its minute began. */
interface Account {
  taken: number;
  readonly endsAt: number;
}

/** A limiter in this process's memory: it answers at once. A client's minute begins with what it takes first. */
export class MemoryLimiter implements Limiter {
  /** Who took something last comes last. */
  private readonly accounts = new Map<string, Account>();

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly perMinute: number,
    private readonly maxClients = MAX_CLIENTS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(client: string, count = 1): Allowance {
    const now = this.now();
    const account = this.current(client, now) ?? { taken: 0, endsAt: now + MINUTE_MS };
    account.taken += count;
    this.accounts.delete(client);
    this.accounts.set(client, account);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > this.maxClients && oldest !== undefined) this.accounts.delete(oldest);
    return allowanceOf(account.taken, account.endsAt - now, this.perMinute);
  }

  isSpent(client: string): boolean {
    return (this.current(client, this.now())?.taken ?? 0) >= this.perMinute;
  }

  private current(client: string, now: number): Account | undefined {
    const account = this.accounts.get(client);
    return account && account.endsAt > now ? account : undefined;
  }
}

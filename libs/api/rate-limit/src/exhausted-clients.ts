import { setAndEvictOldest } from '@shop/api-common';

const MAX_CLIENTS = 20_000;

/** Clients without remaining units, known synchronously whatever the limiter. The oldest are evicted first. */
export class ExhaustedClients {
  private readonly expiries = new Map<string, number>();
  /** Expiry of the last client. */
  private latestExpiry = 0;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly maxClients = MAX_CLIENTS,
  ) {}

  get isEmpty(): boolean {
    if (this.expiries.size > 0 && this.latestExpiry <= this.now()) this.expiries.clear();
    return this.expiries.size === 0;
  }

  add(client: string, seconds: number): void {
    const expiresAt = this.now() + seconds * 1000;
    this.latestExpiry = Math.max(this.latestExpiry, expiresAt);
    setAndEvictOldest(this.expiries, client, expiresAt, this.maxClients);
  }

  /** Seconds until the client may retry; 0 for any other client. */
  secondsLeft(client: string): number {
    const expiresAt = this.expiries.get(client);
    if (expiresAt === undefined) return 0;
    const left = Math.ceil((expiresAt - this.now()) / 1000);
    if (left <= 0) this.expiries.delete(client);
    return Math.max(0, left);
  }
}

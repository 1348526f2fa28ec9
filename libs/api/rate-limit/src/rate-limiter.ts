import { Inject, Injectable } from '@nestjs/common';
import { type Allowance, type Bucket, RateLimitedError, type ShopRequest } from '@shop/api-http';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { addressKey, clientKey } from './client-key';
import { type Limiter, LIMITER_FACTORY, type LimiterFactory } from './limiter';
import { ExhaustedClients } from './exhausted-clients';

/** What of a request matters to its limits; a call over a socket has it too. */
export type RateLimitedRequest = Pick<
  ShopRequest,
  'ip' | 'headers' | 'user' | 'rateLimit' | 'areReadsCounted' | 'trial'
>;

/** Counted by where they come from, whoever is signed in. */
const BY_ADDRESS: ReadonlySet<Bucket> = new Set(['signIns', 'failedSignIns', 'mails', 'webhooks']);

/** How much each client may ask in a minute. */
@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<Bucket, Limiter>;
  private readonly refused = new ExhaustedClients();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'limits'>,
    @Inject(LIMITER_FACTORY) factory: LimiterFactory,
  ) {
    const buckets = Object.entries(settings.limits) as [Bucket, number][];
    this.limiters = new Map(buckets.map(([bucket, perMinute]) => [bucket, factory(bucket, perMinute)]));
  }

  /**
   * Takes one for a request, and notes on it what is left.
   *
   * @throws RateLimitedError when nothing is left
   */
  async consume(request: RateLimitedRequest, bucket: Bucket): Promise<void> {
    await this.consumeFor(request, bucket, clientOf(request, bucket));
  }

  /**
   * As {@link consume}, for several together and without an error: whether they are granted. Known at once where counts are
   * in this process's memory.
   */
  tryConsume(request: RateLimitedRequest, bucket: Bucket, count: number): boolean | Promise<boolean> {
    const client = clientOf(request, bucket);
    const allowance = this.limiter(bucket).consume(client, count);
    if (!(allowance instanceof Promise)) return this.settle(request, bucket, client, allowance);
    return allowance.then((later) => this.settle(request, bucket, client, later));
  }

  /** As {@link consume}, from the account of the address: for what fails before anybody is known. */
  async consumeByAddress(request: RateLimitedRequest, bucket: Bucket): Promise<void> {
    await this.consumeFor(request, bucket, addressKey(request));
  }

  /** As {@link consume}, from an account that is neither the caller's nor the address's. */
  async consumeFor(request: RateLimitedRequest, bucket: Bucket, client: string): Promise<void> {
    const allowance = await this.limiter(bucket).consume(client);
    if (this.settle(request, bucket, client, allowance)) return;
    throw new RateLimitedError(allowance.resetSeconds);
  }

  /** Whether {@link exhaustedError} may refuse anybody at all: most of the time not, and nobody has to find out who asks. */
  get hasExhaustedClients(): boolean {
    return !this.refused.isEmpty;
  }

  /** Why somebody is refused without taking anything, as they were before; undefined for whoever may ask. */
  exhaustedError(request: RateLimitedRequest, bucket: Bucket, client: string): RateLimitedError | undefined {
    const resetSeconds = this.refused.secondsLeft(`${bucket} ${client}`);
    if (resetSeconds === 0) return undefined;
    this.note(request, bucket, { granted: false, remaining: 0, resetSeconds });
    return new RateLimitedError(resetSeconds);
  }

  /** Undoes the taking of one, for what turned out not to count. */
  async reward(bucket: Bucket, client: string): Promise<void> {
    await this.limiter(bucket).reward(client);
  }

  private settle(request: RateLimitedRequest, bucket: Bucket, client: string, allowance: Allowance): boolean {
    this.note(request, bucket, allowance);
    if (!allowance.granted) this.refused.add(`${bucket} ${client}`, allowance.resetSeconds);
    return allowance.granted;
  }

  /** A refusal stays noted, whatever else the same request was granted. */
  private note(request: RateLimitedRequest, bucket: Bucket, allowance: Allowance): void {
    if (request.rateLimit?.granted === false) return;
    const { granted, remaining, resetSeconds } = allowance;
    request.rateLimit = { bucket, perMinute: this.settings.limits[bucket], granted, remaining, resetSeconds };
  }

  private limiter(bucket: Bucket): Limiter {
    const limiter = this.limiters.get(bucket);
    if (!limiter) throw new Error(`There is no limit for ${bucket}.`);
    return limiter;
  }
}

function clientOf(request: RateLimitedRequest, bucket: Bucket): string {
  return BY_ADDRESS.has(bucket) ? addressKey(request) : clientKey(request);
}

import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Allowance, type Bucket, RateLimitedError, type ShopRequest } from '@shop/api-http';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { addressKey, clientKey } from './client-key';
import { type Limiter, LIMITER_FACTORY, type LimiterFactory } from './limiter';

/** The parts of a request that limits depend on, also available for WebSocket calls. */
export type RateLimitedRequest = Pick<ShopRequest, 'ip' | 'headers' | 'user' | 'rateLimit'>;

/** Counted by address, not by account. */
const BY_ADDRESS: ReadonlySet<Bucket> = new Set(['signIns', 'failedSignIns', 'mails', 'webhooks']);

@Injectable()
export class RateLimiter {
  private readonly limiters: ReadonlyMap<Bucket, Limiter>;
  /** Clients without remaining units, known synchronously whatever the limiter. */
  private readonly exhausted = new LRUCache<string, true>({ max: 20_000, ttl: 60_000, ttlAutopurge: true });

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'limits'>,
    @Inject(LIMITER_FACTORY) factory: LimiterFactory,
  ) {
    const buckets = Object.entries(settings.limits) as [Bucket, number][];
    this.limiters = new Map(buckets.map(([bucket, perMinute]) => [bucket, factory(bucket, perMinute)]));
  }

  /** Records the allowance on the request. @throws RateLimitedError when nothing is left */
  async consume(request: RateLimitedRequest, bucket: Bucket): Promise<void> {
    await this.consumeFor(request, bucket, clientOf(request, bucket));
  }

  /** Consumes several units together and returns whether they are granted: synchronously with an in-memory limiter. */
  tryConsume(request: RateLimitedRequest, bucket: Bucket, count: number): boolean | Promise<boolean> {
    const client = clientOf(request, bucket);
    const allowance = this.limiter(bucket).consume(client, count);
    if (!(allowance instanceof Promise)) return this.settle(request, bucket, client, allowance);
    return allowance.then((later) => this.settle(request, bucket, client, later));
  }

  /** As {@link consume}, by address: for requests that fail before authentication. */
  async consumeByAddress(request: RateLimitedRequest, bucket: Bucket): Promise<void> {
    await this.consumeFor(request, bucket, addressKey(request));
  }

  async consumeFor(request: RateLimitedRequest, bucket: Bucket, client: string): Promise<void> {
    const allowance = await this.limiter(bucket).consume(client);
    if (this.settle(request, bucket, client, allowance)) return;
    throw new RateLimitedError(allowance.resetSeconds);
  }

  /** Whether {@link exhaustedError} can reject any client; usually false, which saves identifying the client. */
  get hasExhaustedClients(): boolean {
    return this.exhausted.size > 0;
  }

  /** The error for a client that has no units left, without consuming any; otherwise undefined. */
  exhaustedError(request: RateLimitedRequest, bucket: Bucket, client: string): RateLimitedError | undefined {
    const resetSeconds = Math.ceil(this.exhausted.getRemainingTTL(`${bucket} ${client}`) / 1000);
    if (resetSeconds <= 0) return undefined;
    this.record(request, bucket, { granted: false, remaining: 0, resetSeconds });
    return new RateLimitedError(resetSeconds);
  }

  async reward(bucket: Bucket, client: string): Promise<void> {
    await this.limiter(bucket).reward(client);
  }

  private settle(request: RateLimitedRequest, bucket: Bucket, client: string, allowance: Allowance): boolean {
    this.record(request, bucket, allowance);
    if (!allowance.granted)
      this.exhausted.set(`${bucket} ${client}`, true, { ttl: allowance.resetSeconds * 1000 });
    return allowance.granted;
  }

  /** A rejection is kept, whatever else the request was granted. */
  private record(request: RateLimitedRequest, bucket: Bucket, allowance: Allowance): void {
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

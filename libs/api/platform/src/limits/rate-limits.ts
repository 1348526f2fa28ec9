import { Inject, Injectable } from '@nestjs/common';
import type { ShopRequest } from '../access/request-of';
import { SETTINGS, type ApiSettings } from '../settings';
import { addressKey, clientKey } from './client-key';
import { type Allowance, type Limiter, LIMITER_FACTORY, type LimiterFactory } from './limiter';
import { RateLimitedError } from './rate-limited';

/** What is counted by itself; how much of it a minute has is in the settings. */
export type Bucket = keyof ApiSettings['limits'];

/** What a request took last, or was refused: its headers tell. */
export interface RateVerdict extends Allowance {
  readonly bucket: Bucket;
  readonly perMinute: number;
}

/** Counted by where they come from, whoever is signed in. */
const BY_ADDRESS: ReadonlySet<Bucket> = new Set(['signIns', 'failedSignIns', 'webhooks']);

/** How much each client may ask in a minute. */
@Injectable()
export class RateLimits {
  private readonly limiters: ReadonlyMap<Bucket, Limiter>;

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
  async take(request: ShopRequest, bucket: Bucket): Promise<void> {
    await this.takeFor(request, bucket, BY_ADDRESS.has(bucket) ? addressKey(request) : clientKey(request));
  }

  /** As {@link take}, from the account of the address: for what fails before anybody is known. */
  async takeUnknown(request: ShopRequest): Promise<void> {
    await this.takeFor(request, 'reads', addressKey(request));
  }

  /** As {@link take}, from an account that is neither the caller's nor the address's. */
  async takeFor(request: ShopRequest, bucket: Bucket, client: string): Promise<void> {
    const allowance = await this.limiter(bucket).take(client);
    this.note(request, bucket, allowance);
    if (!allowance.granted) throw new RateLimitedError(allowance.resetSeconds);
  }

  /** Whether nothing is left for the address of a request. */
  isSpent(request: ShopRequest, bucket: Bucket): Promise<boolean> {
    return this.limiter(bucket).isSpent(addressKey(request));
  }

  /** A refusal stays noted, whatever else the same request was granted. */
  private note(request: ShopRequest, bucket: Bucket, allowance: Allowance): void {
    if (request.rate?.granted === false) return;
    request.rate = { bucket, perMinute: this.settings.limits[bucket], ...allowance };
  }

  private limiter(bucket: Bucket): Limiter {
    const limiter = this.limiters.get(bucket);
    if (!limiter) throw new Error(`There is no limit for ${bucket}.`);
    return limiter;
  }
}

import type { ApiSettings } from '@shop/config';
import { DomainError } from '@shop/api-common';

export class RateLimitedError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many requests. Please try again in ${retryAfterSeconds} seconds.`);
  }
}

/** A client's remaining limit after a request. */
export interface Allowance {
  readonly granted: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export type Bucket = keyof ApiSettings['limits'];

export interface RateLimitResult extends Allowance {
  readonly bucket: Bucket;
  readonly perMinute: number;
}

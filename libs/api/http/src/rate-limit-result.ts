import type { ApiSettings } from '@shop/config';

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

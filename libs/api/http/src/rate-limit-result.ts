import type { ApiSettings } from '@shop/config';

/** A client's remaining limit after a request. */
export interface Allowance {
  readonly granted: boolean;
  readonly remaining: number;
  /** Seconds until the limit resets. */
  readonly resetSeconds: number;
}

/** A separately counted limit; its size per minute is configured. */
export type Bucket = keyof ApiSettings['limits'];

/** The limit reported in the response headers. */
export interface RateLimitResult extends Allowance {
  readonly bucket: Bucket;
  readonly perMinute: number;
}

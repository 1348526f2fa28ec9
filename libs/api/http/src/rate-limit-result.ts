import type { ApiSettings } from '@shop/config';

/** What is left to a client after it took something, or was refused it. */
export interface Allowance {
  readonly granted: boolean;
  readonly remaining: number;
  /** Until the client has everything again. */
  readonly resetSeconds: number;
}

/** What is counted by itself; how much of it a minute has is in the settings. */
export type Bucket = keyof ApiSettings['limits'];

/** What a request took last, or was refused: its headers tell. */
export interface RateLimitResult extends Allowance {
  readonly bucket: Bucket;
  readonly perMinute: number;
}

import type { ApiSettings } from '../settings';
import type { Allowance } from './limiter';

/** What is counted by itself; how much of it a minute has is in the settings. */
export type Bucket = keyof ApiSettings['limits'];

/** What a request took last, or was refused: its headers tell. */
export interface RateVerdict extends Allowance {
  readonly bucket: Bucket;
  readonly perMinute: number;
}

import type { Summary } from './rows';

/** Results of one run. Times in milliseconds, memory in MiB. */
export interface Figures extends Summary {
  readonly settleP50: number;
  readonly settleP95: number;
  readonly liveP50: number;
  readonly liveP95: number;
  readonly readyMs: number;
  readonly idleMb: number;
  readonly loadedMb: number;
}

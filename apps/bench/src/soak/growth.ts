import { median } from '../statistics';

/** Memory at one moment of a soak, in MiB. */
export interface MemorySample {
  /** Of JavaScript, after garbage was collected. */
  readonly heapMb: number;
  /** Of the whole process. */
  readonly residentMb: number;
}

/** What a cache may still gain between the middle and the end of a soak. */
const ALLOWED_SHARE = 0.1;
const ALLOWED_MB = 5;
/** Of the whole process, whatever is asked of it. */
const MOST_RESIDENT_MB = 330;

/**
 * What is wrong with the memory of a process under steady load: nothing, or a text. The first third is its warming up;
 * after that the heap must not grow from the second third to the last.
 */
export function growthOf(samples: readonly MemorySample[]): string | undefined {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return 'too few samples to tell; let it take longer';
  const heapOf = (part: readonly MemorySample[]) => median(part.map(({ heapMb }) => heapMb));
  const middle = heapOf(samples.slice(third, 2 * third));
  const last = heapOf(samples.slice(2 * third));
  if (last > middle * (1 + ALLOWED_SHARE) + ALLOWED_MB) {
    return `the heap grew from ${middle.toFixed(1)} to ${last.toFixed(1)} MiB`;
  }
  const most = Math.max(...samples.map(({ residentMb }) => residentMb));
  return most > MOST_RESIDENT_MB ? `the process took ${most.toFixed(0)} MiB` : undefined;
}

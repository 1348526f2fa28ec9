import { median } from '../statistics';
import type { Target } from '../targets';

/** Memory at one moment of a long run, in MiB. */
export interface MemorySample {
  /** Of JavaScript, after garbage was collected. */
  readonly heapMb: number;
  /** Of the whole process. */
  readonly residentMb: number;
}

/** What became of memory under steady load, in MiB. The first third of the time is for warming up. */
export interface Growth {
  /** Median of the heap in the second third. */
  readonly middleMb: number;
  /** And in the last. */
  readonly lastMb: number;
  /** The most that the process took. */
  readonly mostMb: number;
}

/** @throws Error when there are too few samples to tell from */
export function growthOf(samples: readonly MemorySample[]): Growth {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('too few samples to tell; let it take longer');
  const heapOf = (part: readonly MemorySample[]) => median(part.map(({ heapMb }) => heapMb));
  return {
    middleMb: heapOf(samples.slice(third, 2 * third)),
    lastMb: heapOf(samples.slice(2 * third)),
    mostMb: Math.max(...samples.map(({ residentMb }) => residentMb)),
  };
}

/** Caches that have a bound may still gain a little. */
export const MEMORY_TARGETS: readonly Target<Growth>[] = [
  {
    ...{ name: 'growth of the heap, second third to last', unit: 'MiB', target: 5, floor: 10 },
    value: ({ middleMb, lastMb }) => lastMb - middleMb,
  },
  {
    ...{ name: 'memory of the API, at most', unit: 'MiB', target: 220, floor: 330 },
    value: ({ mostMb }) => mostMb,
  },
];

import { median } from '../statistics';
import type { Target } from '../targets';

/** Memory at one moment of a long run, in MiB. */
export interface MemorySample {
  /** JavaScript heap after a garbage collection. */
  readonly heapMb: number;
  /** The whole process. */
  readonly residentMb: number;
}

/** Memory under steady load, in MiB; the first third of the run is warm-up. */
export interface Growth {
  /** Median heap of the second third. */
  readonly middleMb: number;
  /** Median heap of the last third. */
  readonly lastMb: number;
  /** Maximum of the whole process. */
  readonly mostMb: number;
}

/** @throws Error when there are too few samples */
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

/** Bounded caches may still fill a little. */
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

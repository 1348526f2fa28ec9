import type { IBackoff } from 'cockatiel';

/**
 * How long a circuit stays open: so many milliseconds of a clock that only goes forward. The breaker goes by the clock of
 * the machine, so one that was set back by ten minutes would keep it open for as long; it asks only whether it has been
 * open for less than `duration`.
 */
export function monotonicBackoff(milliseconds: number) {
  return { next };

  function next(): IBackoff<unknown> {
    const endsAt = performance.now() + milliseconds;
    return {
      get duration() {
        return performance.now() < endsAt ? Infinity : -Infinity;
      },
      next,
    };
  }
}

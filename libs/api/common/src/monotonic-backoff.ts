import type { IBackoff } from 'cockatiel';

/** Cockatiel compares wall-clock times, so setting the machine's clock back would keep the circuit open. */
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

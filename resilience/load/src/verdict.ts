import { isReached, type Target, type Terms } from './targets';

/** How one target was met. */
export interface Verdict {
  readonly target: Terms;
  readonly value: number;
  readonly outcome: 'reached' | 'above the floor' | 'failed';
}

/** Holds what was found against every target. */
export function evaluateTargets<Found>(targets: readonly Target<Found>[], found: Found): Verdict[] {
  return targets.map((target) => {
    const value = target.value(found);
    if (isReached(target, value, target.target)) return { target, value, outcome: 'reached' };
    const failed = target.floor !== undefined && !isReached(target, value, target.floor);
    return { target, value, outcome: failed ? 'failed' : 'above the floor' };
  });
}

/** Of two measurements, the better one of each target: other work on a machine only makes slower. */
export function better(one: readonly Verdict[], other: readonly Verdict[]): Verdict[] {
  return one.map((verdict, index) => {
    const { target, value } = verdict;
    const rival = other[index];
    return rival && isReached(target, rival.value, value) ? rival : verdict;
  });
}

/** Whether a run is refused. */
export function isRefused(verdicts: readonly Verdict[]): boolean {
  return verdicts.some(({ outcome }) => outcome === 'failed');
}

/** The last line of a run: `N passed, M failed`. */
export function lastLine(verdicts: readonly Verdict[]): string {
  const failed = verdicts.filter(({ outcome }) => outcome === 'failed').length;
  return `${verdicts.length - failed} passed, ${failed} failed`;
}

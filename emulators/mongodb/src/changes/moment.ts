import { Timestamp } from 'bson';

/**
 * A moment is a cluster time as one whole number: seconds since 1970 times 2^20, plus the how manieth change of that
 * second. More changes than that run on into the next second.
 */
const PER_SECOND = 2 ** 20;

/** The moment just before the first change of this time. `time` is milliseconds since 1970. */
export function startOf(time: number): number {
  return Math.floor(time / 1000) * PER_SECOND;
}

/** The moment of the next change. `time` is milliseconds since 1970; moments grow even if the clock is set back. */
export function nextMoment(last: number, time: number): number {
  return Math.max(last, startOf(time)) + 1;
}

/** The moment as a cluster time. */
export function toTimestamp(moment: number): Timestamp {
  return new Timestamp({ t: Math.floor(moment / PER_SECOND), i: moment % PER_SECOND });
}

/** The cluster time as a moment. */
export function toMoment({ t, i }: { readonly t: number; readonly i: number }): number {
  return t * PER_SECOND + Math.min(i, PER_SECOND - 1);
}

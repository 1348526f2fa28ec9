/** Up to here, in ms, the age of an answer and a wrong clock cannot be told apart. */
const TOLERANCE_MS = 60_000;

/** The header names whole seconds, cut off; a page is rather a second ahead of the shop than behind it. */
const CUT_OFF_MS = 1000;

/** By how much the shop's clock is ahead of this device's, in ms. */
let ahead = 0;

/**
 * The time of the moment by the shop's clock, in ms since 1970, for what the shop dates and the page counts down to. It
 * is the device's own time until an answer has shown that to be wrong.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** Compares the clocks, by when the shop has given an answer that has just arrived, as its header `Date` says it. */
export function updateServerClock(givenAt: string): void {
  const difference = Date.parse(givenAt) + CUT_OFF_MS - Date.now();
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Tolerance in ms: smaller differences may be response latency. */
const TOLERANCE_MS = 60_000;

/** The `Date` header truncates to seconds; prefer being a second ahead. */
const TRUNCATION_MS = 1000;

/** Offset of the server clock to the device clock in ms. */
let offset = 0;

/**
 * Server time in ms since 1970, for deadlines that the server sets. Equals device time until a response shows a
 * difference.
 */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Updates the clock offset from a fresh response's `Date` header. */
export function updateServerClock(dateHeader: string): void {
  const difference = Date.parse(dateHeader) + TRUNCATION_MS - Date.now();
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

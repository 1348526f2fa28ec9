let known = 0;
let text = '';

/** The present moment as logs have it (ISO 8601, UTC, milliseconds); made once for all lines of a millisecond. */
export function nowText(): string {
  const now = Date.now();
  if (now !== known) text = new Date(now).toISOString();
  known = now;
  return text;
}

let known = 0;
let text = '';

/** A moment as logs have it (ISO 8601, UTC, milliseconds); made once for all lines of a millisecond. @param at epoch, ms */
export function timeText(at: number): string {
  if (at !== known) text = new Date(at).toISOString();
  known = at;
  return text;
}

let known = 0;
let text = '';

/** ISO 8601 in UTC with milliseconds; formatted once per millisecond. @param at epoch, ms */
export function timeText(at: number): string {
  if (at !== known) text = new Date(at).toISOString();
  known = at;
  return text;
}

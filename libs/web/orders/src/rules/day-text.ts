const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A UTC day of the sales, such as 2026-11-21, as "Nov 21". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export const PERIODS = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

export type Period = (typeof PERIODS)[number][0];

const USUAL: Period = 30;
const DAY_MS = 86_400_000;

/** The period of a URL; 30 days by default. */
export function periodOf(text: string | null): Period {
  return PERIODS.find(([days]) => String(days) === text)?.[0] ?? USUAL;
}

/** Start of the first UTC day of a period that ends with the day of `now`, as ISO time. */
export function periodStart(period: Period, now: Date): string {
  const first = new Date(now.getTime() - (period - 1) * DAY_MS);
  return `${first.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

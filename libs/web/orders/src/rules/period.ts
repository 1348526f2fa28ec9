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

/** ISO times of a period of UTC days that ends with the day of `now`, and of the equally long one before it. */
export function periodTimes(period: Period, now: Date) {
  const from = startOfDay(now.getTime() - (period - 1) * DAY_MS);
  return {
    from: new Date(from).toISOString(),
    previousFrom: new Date(from - period * DAY_MS).toISOString(),
    previousTo: new Date(from - 1).toISOString(),
  };
}

function startOfDay(time: number): number {
  return time - (time % DAY_MS);
}

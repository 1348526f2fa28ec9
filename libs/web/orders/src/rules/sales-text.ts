import { formatCount, LOCALE, type Money, formatMajorUnits } from '@shop/contracts';

const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });

const CHANGE = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** Formats a UTC day such as 2026-11-21 as "Nov 21". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Short amount for a chart scale: 1250000 minor units become "$12.5K". */
export function shortMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: amount < 1000 ? 2 : 1,
  });
  return format.format(formatMajorUnits(amount) as Intl.StringNumericLiteral);
}

/** "1 order", "2 orders". */
export function countText(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Change against the period before: "+12%"; undefined without sales in it. */
export function changeText(now: number, before: number): string | undefined {
  return before === 0 ? undefined : CHANGE.format((now - before) / before);
}

/** Amount after refunds; undefined when fully refunded. */
export function leftOf({ amount, currency }: Money, refunded: Money): Money | undefined {
  return amount > refunded.amount ? { amount: amount - refunded.amount, currency } : undefined;
}

/** Revenue less refunds; below zero where more was refunded than sold. */
export function netOf({ revenue, refunded }: { readonly revenue: Money; readonly refunded: Money }): Money {
  return { ...revenue, amount: revenue.amount - refunded.amount };
}

/** Text alternative of a chart. @param days at least one, oldest first */
export function describeDays<Day extends { readonly day: string }>(
  days: readonly Day[],
  valueOf: (day: Day) => number,
  textOf: (day: Day) => string,
): string {
  const highest = days.reduce((best, day) => (valueOf(day) > valueOf(best) ? day : best));
  const [first = highest, last = highest] = [days[0], days.at(-1)];
  return `${dayText(first.day)} to ${dayText(last.day)}, highest on ${dayText(highest.day)}: ${textOf(highest)}.`;
}

import { optionalTimeSchema, addMilliseconds, parseInput } from '@shop/api-common';
import { z } from 'zod';
import { dayOf } from './sales-entry';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** @param now default of `to` */
function rangeSchema(now: Date) {
  return z
    .object({ from: optionalTimeSchema, to: optionalTimeSchema })
    .transform(({ from, to }) => {
      const end = to ?? now;
      return { from: from ?? addMilliseconds(end, -(DEFAULT_DAYS - 1) * DAY_MS), to: end };
    })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'must not be after to' })
    .refine(({ from, to }) => daysBetween(from, to).length <= MAX_DAYS, {
      path: ['from'],
      error: `must not be more than ${MAX_DAYS} days before to`,
    });
}

/**
 * The UTC days of a time range, oldest first.
 *
 * @param asked defaults to the 30 days up to `to`, or up to now
 * @returns 1 to 366 days, as `2026-11-21`
 * @throws DomainError BAD_USER_INPUT
 */
export function salesDays(
  asked: { readonly from?: Date | null | undefined; readonly to?: Date | null | undefined },
  now: Date,
): string[] {
  const { from, to } = parseInput(rangeSchema(now), asked);
  return daysBetween(from, to);
}

/** Stops one day past the limit. */
function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  const last = dayOf(to);
  for (let start = startOf(from); days.length <= MAX_DAYS && dayOf(start) <= last;) {
    days.push(dayOf(start));
    start = addMilliseconds(start, DAY_MS);
  }
  return days;
}

function startOf(time: Date): Date {
  return new Date(`${dayOf(time)}T00:00:00Z`);
}

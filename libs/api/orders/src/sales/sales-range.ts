import { optionalTimeSchema, addMilliseconds, parseInput } from '@shop/api-common';
import { z } from 'zod';
import { dayOf } from './sales-entry';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export interface SalesRange {
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

/** UTC days, oldest first, as `2026-11-21`. @throws DomainError BAD_USER_INPUT */
export function salesDays(range: SalesRange, now: Date): string[] {
  const schema = z
    .object({ from: optionalTimeSchema, to: optionalTimeSchema })
    .transform(({ from, to = now }) => ({
      from: from ?? addMilliseconds(to, -(DEFAULT_DAYS - 1) * DAY_MS),
      to,
    }))
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'must not be after to' })
    .transform(({ from, to }) => daysBetween(from, to))
    .refine((days) => days.length <= MAX_DAYS, {
      path: ['from'],
      error: `must not be more than ${MAX_DAYS} days before to`,
    });
  return parseInput(schema, range);
}

function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let time = from; days.length <= MAX_DAYS && dayOf(time) <= dayOf(to);) {
    days.push(dayOf(time));
    time = addMilliseconds(time, DAY_MS);
  }
  return days;
}

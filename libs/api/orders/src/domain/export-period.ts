import { z } from 'zod';

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-01-31T00:00:00Z' })
  .transform((text) => new Date(text))
  .optional();

/** First and last time of a file, each open when missing; refine by {@link isPeriod}. */
export const EXPORT_PERIOD = { from: time, to: time };

export const PERIOD_ERROR = { path: ['from'], error: 'must not be after to' };

export function isPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean {
  return !from || !to || from <= to;
}

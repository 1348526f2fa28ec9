import { z } from 'zod';

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2999-12-31T23:59:59Z');

export function addMilliseconds(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

export const optionalTimeSchema = z
  .date({ error: 'must be a time' })
  .min(EARLIEST, 'must not be before the year 2000')
  .max(LATEST, 'must not be after the year 2999')
  .nullish()
  .transform((value) => value ?? undefined);

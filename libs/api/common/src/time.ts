import { z } from 'zod';

/** The work is not cancelled; its later outcome is ignored. @throws the error of `late` on timeout */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The current time as a port: production uses the database's, tests set it. */
export abstract class Clock {
  abstract now(): Date;
}

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

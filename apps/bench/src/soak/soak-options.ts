import { parseArgs } from 'node:util';
import { positive } from '../options';

const STANDARD_MINUTES = 10;

/** Reads `--minutes N`: how long the shop is kept busy. @throws Error that names what is not understood */
export function readSoakMinutes(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string' } } });
  return positive('minutes', values.minutes) ?? STANDARD_MINUTES;
}

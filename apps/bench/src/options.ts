import { parseArgs } from 'node:util';

/** How long and how often is measured. Times in milliseconds. */
export interface Options {
  /** The form for CI: less time, judged by floors, nothing written to the docs. */
  readonly short: boolean;
  /** Every row is measured so often, one after the other in turn; medians count. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
}

const SHORT = { rounds: 3, seconds: 2, warmUpMs: 500 };
const FULL = { rounds: 3, seconds: 6, warmUpMs: 1_500 };

/**
 * Reads `--short --rounds N --seconds S`.
 *
 * @throws Error that names what is not understood
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean' }, rounds: { type: 'string' }, seconds: { type: 'string' } },
  });
  const { short = false } = values;
  const standard = short ? SHORT : FULL;
  return {
    short,
    rounds: positive('rounds', values.rounds) ?? standard.rounds,
    roundMs: (positive('seconds', values.seconds) ?? standard.seconds) * 1000,
    warmUpMs: standard.warmUpMs,
  };
}

/** @throws Error when the text of an option is no positive number */
export function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} must be a positive number, not ${text}`);
  return number;
}

import { parseArgs } from 'node:util';
import { type Options, readOptions } from '../options';

export interface OrderRateOptions {
  readonly options: Options;
  /** Folder of the built programs of another commit; undefined: none is compared. */
  readonly before: string | undefined;
}

/**
 * Reads `--before DIST --rounds N --seconds S`.
 *
 * @throws Error that names what is not understood
 */
export function readOrderRateOptions(args: readonly string[]): OrderRateOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { before: text, rounds: text, seconds: text },
  });
  const { before, ...timing } = values;
  const others = Object.entries(timing).map(([name, value]) => `--${name}=${value}`);
  return { options: readOptions(others), before };
}

import { parseArgs } from 'node:util';

/** Options of a chaos run. */
export interface Options {
  /** Seed of the first schedule; the next ones count up. */
  readonly seed: number;
  /** Number of schedules; undefined: as many as the time allows. */
  readonly schedules: number | undefined;
  /** No batch begins after this time. */
  readonly minutes: number;
  /** Concurrent schedules on one shop. */
  readonly atOnce: number;
  /** Connection string of the database; undefined: an embedded one, which is killed too. */
  readonly storeUri: string | undefined;
  /** Write every step and its answer to a file. */
  readonly replay: boolean;
}

/** They share the restarts of killed processes and still progress between each other's faults. */
const AT_ONCE = 24;
const DEFAULTS = { minutes: 3, atOnce: AT_ONCE };

/**
 * Reads `--seed N --schedules M --minutes T --at-once K --store embedded|URI --replay`; draws a missing seed.
 *
 * @throws Error that names the invalid option
 */
export function readOptions(args: readonly string[], draw: () => number): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      schedules: { type: 'string' },
      minutes: { type: 'string' },
      'at-once': { type: 'string' },
      store: { type: 'string' },
      replay: { type: 'boolean' },
    },
  });
  const { store = 'embedded', replay = false } = values;
  return {
    seed: number('seed', values.seed) ?? draw(),
    schedules: count('schedules', values.schedules),
    minutes: number('minutes', values.minutes) ?? DEFAULTS.minutes,
    atOnce: count('at-once', values['at-once']) ?? DEFAULTS.atOnce,
    storeUri: store === 'embedded' ? undefined : store,
    replay,
  };
}

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`--${name} must be a number, not ${text}`);
  return Number(text);
}

function count(name: string, text: string | undefined): number | undefined {
  const value = number(name, text);
  if (value !== undefined && !(Number.isInteger(value) && value > 0))
    throw new Error(`--${name} must be a whole number from 1, not ${text}`);
  return value;
}

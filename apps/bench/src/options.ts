import { parseArgs } from 'node:util';

/** Parts of the bench: requests under load; lists of large catalogs; memory in a long run. */
const PART_NAMES = ['requests', 'lists', 'memory'] as const;

export type PartName = (typeof PART_NAMES)[number];

/** What is measured, how long and how often. Times in milliseconds. */
export interface Options {
  /** The form for CI: requests alone, less time, judged by floors, nothing written to the docs. */
  readonly short: boolean;
  readonly parts: readonly PartName[];
  /** Every row of the requests is measured so often, one after the other in turn; medians count. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** The large catalog whose lists are compared with those of a small one. */
  readonly large: LargeCatalog;
  /** So long memory is watched. */
  readonly memoryMs: number;
}

/** How much there is in it, and where. */
export interface LargeCatalog {
  readonly tools: number;
  readonly orders: number;
  /** Connection string of a server to use databases of one's own on; undefined: the embedded one. */
  readonly storeUri: string | undefined;
}

const SHORT = { rounds: 3, seconds: 2, warmUpMs: 500, parts: ['requests'] } as const;
const FULL = { rounds: 3, seconds: 6, warmUpMs: 1_500, parts: PART_NAMES } as const;
const LARGE = 1_000_000;
/** The embedded server keeps everything in memory: 10 to 20 KiB a tool. */
const LARGE_IN_MEMORY = 100_000;
const MEMORY_MINUTES = 10;
const MS_PER_MINUTE = 60_000;

/**
 * Reads `--short --only requests,lists,memory --rounds N --seconds S --store URI --tools N --orders N --minutes M`.
 *
 * @throws Error that names what is not understood
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ short: { type: 'boolean' }, only: text, rounds: text, seconds: text },
      ...{ store: text, tools: text, orders: text, minutes: text },
    },
  });
  const { short = false, store: storeUri } = values;
  const standard = short ? SHORT : FULL;
  const large = storeUri === undefined ? LARGE_IN_MEMORY : LARGE;
  return {
    short,
    parts: parts(values.only) ?? standard.parts,
    rounds: positive('rounds', values.rounds) ?? standard.rounds,
    roundMs: (positive('seconds', values.seconds) ?? standard.seconds) * 1000,
    warmUpMs: standard.warmUpMs,
    large: {
      tools: positive('tools', values.tools) ?? large,
      orders: positive('orders', values.orders) ?? large,
      storeUri,
    },
    memoryMs: (positive('minutes', values.minutes) ?? MEMORY_MINUTES) * MS_PER_MINUTE,
  };
}

/** @throws Error when the text of an option is no positive number */
export function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} must be a positive number, not ${text}`);
  return number;
}

function parts(text: string | undefined): PartName[] | undefined {
  const names = text?.split(',');
  const unknown = names?.find((name) => !PART_NAMES.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`--only must name some of ${PART_NAMES.join(', ')}, not ${unknown}`);
  return names && PART_NAMES.filter((name) => names.includes(name));
}

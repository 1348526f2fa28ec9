import { parseArgs } from 'node:util';

/** Parts of the bench: requests under load; lists of large catalogs; memory in a long run. */
const PART_NAMES = ['requests', 'lists', 'memory'] as const;

export type PartName = (typeof PART_NAMES)[number];

/** What is measured, how long and how often. Times in milliseconds. */
export interface Options {
  /** The form for CI: requests and lists, less time, judged by floors, nothing written to the docs. */
  readonly short: boolean;
  readonly parts: readonly PartName[];
  /** Every row of the requests is measured so often, one after the other in turn; medians count. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** The large catalog whose lists are compared with those of a small one. */
  readonly large: LargeCatalog;
  readonly lists: ListTiming;
  /** So long memory is watched. */
  readonly memoryMs: number;
}

/** How much there is in it, and where. */
export interface LargeCatalog {
  readonly tools: number;
  readonly orders: number;
  /** Reviews, users and entries of the audit log: so many of each. */
  readonly others: number;
  /** Connection string of a server to use databases of one's own on; undefined: the embedded one. */
  readonly storeUri: string | undefined;
}

/** How often lists are asked for. */
export interface ListTiming {
  /** A round of one list differs from the next by more than half on a machine that others keep busy. */
  readonly rounds: number;
  /** Of each list in a round. */
  readonly samples: number;
}

/** What the options say where nothing else is said. */
interface Standard {
  readonly parts: readonly PartName[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpMs: number;
  readonly lists: ListTiming;
}

const SHORT: Standard = {
  ...{ parts: ['requests', 'lists'], rounds: 3, seconds: 1.5, warmUpMs: 500 },
  lists: { rounds: 5, samples: 11 },
};
const FULL: Standard = {
  ...{ parts: PART_NAMES, rounds: 3, seconds: 6, warmUpMs: 1_500 },
  lists: { rounds: 15, samples: 31 },
};
/** The least that a shop takes for large, and reads in other ways than what is short. */
const LARGE_IN_SHORT = 20_000;
const LARGE = 1_000_000;
/** The embedded server keeps everything in memory: 10 to 20 KiB a tool. */
const LARGE_IN_MEMORY = 100_000;
const MEMORY_MINUTES = 10;
const MS_PER_MINUTE = 60_000;

/**
 * Reads `--short --only requests,lists,memory --rounds N --seconds S --store URI --tools N --orders N --others N --minutes M`.
 *
 * @throws Error that names what is not understood
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ short: { type: 'boolean' }, only: text, rounds: text, seconds: text },
      ...{ store: text, tools: text, orders: text, others: text, minutes: text },
    },
  });
  const { short = false, store: storeUri } = values;
  const standard = short ? SHORT : FULL;
  const large = short ? LARGE_IN_SHORT : storeUri === undefined ? LARGE_IN_MEMORY : LARGE;
  return {
    short,
    parts: parts(values.only) ?? standard.parts,
    rounds: parsePositive('rounds', values.rounds) ?? standard.rounds,
    roundMs: (parsePositive('seconds', values.seconds) ?? standard.seconds) * 1000,
    warmUpMs: standard.warmUpMs,
    large: {
      tools: parsePositive('tools', values.tools) ?? large,
      orders: parsePositive('orders', values.orders) ?? large,
      others: parsePositive('others', values.others) ?? large,
      storeUri,
    },
    lists: standard.lists,
    memoryMs: (parsePositive('minutes', values.minutes) ?? MEMORY_MINUTES) * MS_PER_MINUTE,
  };
}

/** @throws Error when the text of an option is no positive number */
export function parsePositive(name: string, text: string | undefined): number | undefined {
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

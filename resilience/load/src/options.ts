import { parseArgs } from 'node:util';

/** Parts of the bench: requests under load; lists of large catalogs; memory in a long run. */
const PART_NAMES = ['requests', 'lists', 'memory'] as const;

export type PartName = (typeof PART_NAMES)[number];

/** Options of a run. Times in milliseconds. */
export interface Options {
  /** The form for CI: shorter, judged by floors, writes no docs. */
  readonly short: boolean;
  readonly parts: readonly PartName[];
  /** Rounds of the requests part; medians count. */
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  readonly large: LargeCatalog;
  readonly lists: ListTiming;
  /** Duration of the memory part. */
  readonly memoryMs: number;
}

/** Sizes of the catalog whose lists are compared with those of a small one. */
export interface LargeCatalog {
  readonly tools: number;
  readonly orders: number;
  /** Number of reviews, of users and of audit entries. */
  readonly others: number;
  /** Connection string of a server; undefined: the embedded one. */
  readonly storeUri: string | undefined;
}

/** Repetitions of the lists part. */
export interface ListTiming {
  /** On a busy machine rounds differ by more than half. */
  readonly rounds: number;
  /** Per list and round. */
  readonly samples: number;
}

/** Defaults. */
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
/** From this size on the shop reads lists as large ones. */
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

import type { Measurement } from './measure';
import { median } from './statistics';

/** What is measured by load, in the order of the table. */
export const LOAD_ROWS = {
  fastify: 'bare Fastify, the same bytes, GET',
  apollo: 'bare Apollo on Fastify, tools in memory, POST',
  homeGet: 'home query by hash, GET',
  homePost: 'home query, POST',
  browse: 'page of 24, a new search each time, 10,000 tools',
  tool: 'tool by id, POST',
  order: 'place an order: token, validation, key, stock, ledger, durable store',
} as const;

export type RowKey = keyof typeof LOAD_ROWS;

/** One row as it is reported: medians of all rounds. */
export interface Row extends Measurement {
  /** Of bare Fastify in the same round. */
  readonly ofFastify: number;
  /** What the slowest hundredth waits for at least, of what it does with bare Fastify in the same round. */
  readonly p99OfFastify: number;
  /** Of bare Apollo in the same round. */
  readonly ofApollo: number;
}

/** What was measured of every row in one turn. */
export type Round = Readonly<Record<RowKey, Measurement>>;

/** The medians of some rounds. Ratios are taken within a round: a machine that slows down slows all of it. */
export function summarize(rounds: readonly Round[]): Record<RowKey, Row> {
  const keys = Object.keys(LOAD_ROWS) as RowKey[];
  return Object.fromEntries(keys.map((key) => [key, rowOf(rounds, key)])) as Record<RowKey, Row>;
}

function rowOf(rounds: readonly Round[], key: RowKey): Row {
  const over = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    perSecond: over((round) => round[key].perSecond),
    p50: over((round) => round[key].p50),
    p99: over((round) => round[key].p99),
    cpuMs: over((round) => round[key].cpuMs),
    helperCpuMs: over((round) => round[key].helperCpuMs),
    ofFastify: over((round) => round[key].perSecond / round.fastify.perSecond),
    p99OfFastify: over((round) => round[key].p99 / round.fastify.p99),
    ofApollo: over((round) => round[key].perSecond / round.apollo.perSecond),
  };
}

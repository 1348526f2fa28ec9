import { type Answer, GRAPHQL_ANSWERS, type GraphqlAnswer } from './answers';
import type { LoadMeasurement } from './measure';
import { median } from './statistics';

/** Rows of the table, each with the answer of the bare servers that it is compared with. */
export const LOAD_ROWS = {
  homeGet: { asked: "home query by its hash in the client's manifest, GET", answer: 'home' },
  homePost: { asked: 'home query, POST', answer: 'home' },
  browseGet: { asked: 'page of 24 by its hash, a search asked before, GET', answer: 'page' },
  browse: { asked: 'page of 24, a new search each time, 10,000 tools, POST', answer: 'page' },
  tool: { asked: 'tool by id, POST', answer: 'tool' },
  reviews: { asked: 'reviews of the home page, POST', answer: 'reviews' },
  restTools: { asked: 'REST: GET /tool?limit=24', answer: 'restTools' },
  restTool: { asked: 'REST: GET /purchase/{id}', answer: 'restTool' },
  // Not the same bytes, but about as many.
  order: { asked: 'place an order: token, validation, key, stock, ledger, durable store', answer: 'tool' },
} as const satisfies Readonly<Record<string, { readonly asked: string; readonly answer: Answer }>>;

export type RowKey = keyof typeof LOAD_ROWS;

/** Server and answer. */
export type BareKey = `fastify ${Answer}` | `apollo ${GraphqlAnswer}`;

/** The measurements of one round. */
export type Round = Readonly<Record<RowKey | BareKey, LoadMeasurement>>;

/** A row of the table: medians of all rounds. */
export interface Row extends LoadMeasurement {
  /** Share of bare Fastify in the same round. */
  readonly ofFastify: number;
  /** p99 as a multiple of that of bare Fastify in the same round. */
  readonly p99OfFastify: number;
  /** Multiple of bare Apollo in the same round; undefined for REST. */
  readonly ofApollo: number | undefined;
}

/** Medians of all rounds. */
export interface Summary {
  readonly rows: Readonly<Record<RowKey, Row>>;
  readonly bare: Readonly<Record<BareKey, LoadMeasurement>>;
}

/** The bare servers that a row is compared with. */
export function comparedWith(key: RowKey): {
  readonly fastify: BareKey;
  readonly apollo: BareKey | undefined;
} {
  const { answer } = LOAD_ROWS[key];
  const ofGraphql = GRAPHQL_ANSWERS.find((known) => known === answer);
  return { fastify: `fastify ${answer}`, apollo: ofGraphql && `apollo ${ofGraphql}` };
}

/** Takes ratios within a round, because a slow moment of the machine slows all of it. */
export function summarize(rounds: readonly Round[]): Summary {
  const keys = Object.keys(rounds[0] ?? {}) as (keyof Round)[];
  const isRow = (key: string): key is RowKey => key in LOAD_ROWS;
  const rows = keys.filter(isRow).map((key) => [key, rowOf(rounds, key)]);
  const bare = keys.filter((key) => !isRow(key)).map((key) => [key, mediansOf(rounds, key)]);
  return { rows: Object.fromEntries(rows), bare: Object.fromEntries(bare) };
}

function rowOf(rounds: readonly Round[], key: RowKey): Row {
  const { fastify, apollo } = comparedWith(key);
  const over = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    ...mediansOf(rounds, key),
    ofFastify: over((round) => round[key].perSecond / round[fastify].perSecond),
    p99OfFastify: over((round) => round[key].p99 / round[fastify].p99),
    ofApollo: apollo && over((round) => round[key].perSecond / round[apollo].perSecond),
  };
}

function mediansOf(rounds: readonly Round[], key: keyof Round): LoadMeasurement {
  const over = (figure: keyof LoadMeasurement) => median(rounds.map((round) => round[key][figure]));
  return {
    ...{ perSecond: over('perSecond'), p50: over('p50'), p99: over('p99') },
    ...{ cpuMs: over('cpuMs'), helperCpuMs: over('helperCpuMs') },
  };
}

import type { Figures } from './figures';
import type { Row } from './rows';

/**
 * What Vendure 3 on SQLite with 1,000 products answers in a second, measured once on a machine where bare Fastify gave
 * `bareFastify`. Constants, not measured here: Vendure is no part of this repository.
 */
export const VENDURE = { bareFastify: 28_800, pageOf24: 157, addToOrder: 64 } as const;

/** Units in which more is better. */
const SHARES = ['% of bare Fastify', '% of bare Apollo', 'x Vendure'] as const;

/**
 * What one figure should be, and below what (above what, for times and memory) a run fails. The floors of ratios lie a
 * quarter to two thirds below what the shop reaches: they find what has become slower, also on a machine that others keep busy.
 * Those of times and memory find what has gone wrong.
 */
export interface Terms {
  readonly name: string;
  readonly unit: (typeof SHARES)[number] | "x bare Fastify's" | 'x that of few' | 'ms' | 'MiB';
  readonly target: number;
  /** Undefined where a shared machine says too little. */
  readonly floor: number | undefined;
}

/** Terms, and the figure that they are for. */
export interface Target<Found> extends Terms {
  readonly value: (found: Found) => number;
}

/** More is better for what is done in a time, less for times and memory. */
export function isHigherBetter({ unit }: Terms): boolean {
  return SHARES.some((share) => share === unit);
}

/** Whether a value is as good as a bound or better. */
export function isReached(target: Terms, value: number, bound: number): boolean {
  return isHigherBetter(target) ? value >= bound : value <= bound;
}

/** Vendure's figure, as fast as this machine is. */
function ofVendure({ bare }: Figures, perSecond: number, vendure: number): number {
  return perSecond / (vendure * (bare['fastify home'].perSecond / VENDURE.bareFastify));
}

function percentOfApollo({ ofApollo = NaN }: Row): number {
  return ofApollo * 100;
}

/** Every target of the requests, in the order of the table. */
export const TARGETS: readonly Target<Figures>[] = [
  {
    ...{ name: 'home query by hash, GET', unit: '% of bare Fastify', target: 60, floor: 45 },
    value: ({ rows }) => rows.homeGet.ofFastify * 100,
  },
  {
    ...{ name: 'home query by hash, GET: p99', unit: 'ms', target: 4, floor: undefined },
    value: ({ rows }) => rows.homeGet.p99,
  },
  {
    // The 4 ms were set where bare Fastify's own were 2.2.
    ...{ name: 'home query by hash, GET: p99', unit: "x bare Fastify's", target: 1.8, floor: undefined },
    value: ({ rows }) => rows.homeGet.p99OfFastify,
  },
  {
    ...{ name: 'home query, POST', unit: '% of bare Fastify', target: 35, floor: 20 },
    value: ({ rows }) => rows.homePost.ofFastify * 100,
  },
  {
    ...{ name: 'home query, POST', unit: '% of bare Apollo', target: 200, floor: 100 },
    value: ({ rows }) => percentOfApollo(rows.homePost),
  },
  {
    ...{ name: 'page of 24, asked before, GET', unit: '% of bare Fastify', target: 60, floor: 45 },
    value: ({ rows }) => rows.browseGet.ofFastify * 100,
  },
  {
    ...{ name: 'page of 24, new searches', unit: '% of bare Apollo', target: 50, floor: 20 },
    value: ({ rows }) => percentOfApollo(rows.browse),
  },
  {
    ...{ name: 'tool by id, POST', unit: '% of bare Fastify', target: 30, floor: 15 },
    value: ({ rows }) => rows.tool.ofFastify * 100,
  },
  {
    ...{ name: 'reviews, POST', unit: '% of bare Fastify', target: 30, floor: 15 },
    value: ({ rows }) => rows.reviews.ofFastify * 100,
  },
  {
    ...{ name: 'REST: 24 tools', unit: '% of bare Fastify', target: 60, floor: 35 },
    value: ({ rows }) => rows.restTools.ofFastify * 100,
  },
  {
    ...{ name: 'REST: one tool', unit: '% of bare Fastify', target: 60, floor: 35 },
    value: ({ rows }) => rows.restTool.ofFastify * 100,
  },
  {
    ...{ name: 'page of 24, new searches', unit: 'x Vendure', target: 8, floor: 5 },
    value: (figures) => ofVendure(figures, figures.rows.browse.perSecond, VENDURE.pageOf24),
  },
  {
    ...{ name: 'place an order', unit: 'x Vendure', target: 5, floor: 3 },
    value: (figures) => ofVendure(figures, figures.rows.order.perSecond, VENDURE.addToOrder),
  },
  {
    ...{ name: 'place an order: p99', unit: 'ms', target: 200, floor: undefined },
    value: ({ rows }) => rows.order.p99,
  },
  {
    ...{ name: 'from the charge to the paid order, p95', unit: 'ms', target: 100, floor: 2_000 },
    value: ({ settleP95 }) => settleP95,
  },
  {
    ...{ name: 'live update at a client, p95', unit: 'ms', target: 300, floor: 2_000 },
    value: ({ liveP95 }) => liveP95,
  },
  {
    ...{ name: 'start of the built API to ready', unit: 'ms', target: 2_000, floor: undefined },
    value: ({ readyMs }) => readyMs,
  },
  {
    ...{ name: 'memory of the API, idle', unit: 'MiB', target: 160, floor: 200 },
    value: ({ idleMb }) => idleMb,
  },
  {
    ...{ name: 'memory of the API, loaded', unit: 'MiB', target: 220, floor: 300 },
    value: ({ loadedMb }) => loadedMb,
  },
];

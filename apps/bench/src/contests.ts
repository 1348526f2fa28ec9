import { getRequest } from './load/request-text';
import type { RowKey } from './rows';
import { type Orderable, placedOrders } from './scenarios/orders';
import { homeByGet, homeByPost, newSearches, toolsById } from './scenarios/public-reads';
import type { Scenario } from './scenarios/scenario';
import type { Subject } from './subject';

/** Who is asked what for one row. */
export interface Contest {
  readonly subject: Subject;
  readonly scenario: Scenario;
}

/** The servers of one run. */
export type Subjects = Readonly<Record<'shop' | 'fastify' | 'apollo', Subject>>;

/** What one round asks for. */
export interface RoundOrder {
  readonly round: number;
  readonly rounds: number;
  readonly tools: readonly Orderable[];
  /** Access tokens of customers without unpaid orders, one for each order of this round. */
  readonly customers: readonly string[];
}

/** The contests of one round, by row. */
export function contestsOf(
  { shop, fastify, apollo }: Subjects,
  { round, rounds, tools, customers }: RoundOrder,
): Record<RowKey, Contest> {
  const ids = tools.map(({ id }) => id);
  return {
    fastify: { subject: fastify, scenario: { requests: [getRequest('/')], repeat: true } },
    apollo: { subject: apollo, scenario: homeByPost() },
    homeGet: { subject: shop, scenario: homeByGet() },
    homePost: { subject: shop, scenario: homeByPost() },
    browse: { subject: shop, scenario: newSearches(round, rounds) },
    tool: { subject: shop, scenario: toolsById(ids) },
    order: { subject: shop, scenario: placedOrders(customers, tools) },
  };
}

import type { Answer } from './answers';
import { getRequest } from './load/request-text';
import type { Round } from './rows';
import { type Orderable, placeOrderScenario } from './scenarios/orders';
import {
  homeByGet,
  homeByPost,
  cachedSearches,
  uncachedSearches,
  reviewsByPost,
  toolsById,
  toolsByRest,
  toolsByRestById,
} from './scenarios/public-reads';
import type { Scenario } from './scenarios/scenario';
import type { BenchTarget } from './subject';

/** Server and requests of one measurement. */
export interface BenchmarkCase {
  readonly subject: BenchTarget;
  readonly scenario: Scenario;
}

/** The servers of one run. */
export type Subjects = Readonly<Record<'shop' | 'fastify' | 'apollo', BenchTarget>>;

/** Input of one round. */
export interface RoundOrder {
  readonly round: number;
  readonly rounds: number;
  readonly tools: readonly Orderable[];
  /** Access tokens of customers without unpaid orders, one per order. */
  readonly customers: readonly string[];
}

/** The measurements of one round; those that are compared run close together. */
export function contestsOf(
  subjects: Subjects,
  { round, rounds, tools, customers }: RoundOrder,
): Record<keyof Round, BenchmarkCase> {
  const ids = tools.map(({ id }) => id);
  const bytesOf = (answer: Answer): BenchmarkCase => ({
    subject: subjects.fastify,
    scenario: { requests: [getRequest(`/${answer}`)], repeat: true },
  });
  const shop = (scenario: Scenario): BenchmarkCase => ({ subject: subjects.shop, scenario });
  const apollo = (scenario: Scenario): BenchmarkCase => ({ subject: subjects.apollo, scenario });
  const searches = uncachedSearches(round, rounds);
  return {
    'fastify home': bytesOf('home'),
    'apollo home': apollo(homeByPost()),
    homeGet: shop(homeByGet()),
    homePost: shop(homeByPost()),
    'fastify page': bytesOf('page'),
    'apollo page': apollo(searches),
    browseGet: shop(cachedSearches()),
    browse: shop(searches),
    'fastify reviews': bytesOf('reviews'),
    'apollo reviews': apollo(reviewsByPost()),
    reviews: shop(reviewsByPost()),
    'fastify restTools': bytesOf('restTools'),
    restTools: shop(toolsByRest()),
    'fastify restTool': bytesOf('restTool'),
    restTool: shop(toolsByRestById(ids)),
    'fastify tool': bytesOf('tool'),
    'apollo tool': apollo(toolsById(ids)),
    tool: shop(toolsById(ids)),
    order: shop(placeOrderScenario(customers, tools)),
  };
}

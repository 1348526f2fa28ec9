import { sendOnce } from './load/send-once';
import {
  homeByPost,
  cachedSearches,
  reviewsByPost,
  toolsById,
  toolsByRest,
  toolsByRestById,
} from './scenarios/public-reads';
import type { Scenario } from './scenarios/scenario';
import type { BenchTarget } from './subject';

/** GraphQL answers that the reference servers give too. */
export const GRAPHQL_ANSWERS = ['home', 'page', 'tool', 'reviews'] as const;
/** The same and those of REST. */
export const ANSWERS = [...GRAPHQL_ANSWERS, 'restTools', 'restTool'] as const;

export type GraphqlAnswer = (typeof GRAPHQL_ANSWERS)[number];
export type Answer = (typeof ANSWERS)[number];

/** Response bodies by name. */
export type ResponseBodies = Readonly<Record<Answer, string>>;

/**
 * The shop's own response bodies.
 *
 * @param ids of tools
 * @throws Error when a request fails, or there are no tools
 */
export async function answersOf(shop: BenchTarget, ids: readonly string[]): Promise<ResponseBodies> {
  const scenarios: Record<Answer, Scenario> = {
    home: homeByPost(),
    page: cachedSearches(),
    tool: toolsById(ids),
    reviews: reviewsByPost(),
    restTools: toolsByRest(),
    restTool: toolsByRestById(ids),
  };
  const answers: Partial<Record<Answer, string>> = {};
  for (const answer of ANSWERS) {
    const [request] = scenarios[answer].requests;
    if (request === undefined) throw new Error('there are no tools to ask for');
    answers[answer] = await sendOnce(shop.port, request);
  }
  return answers as ResponseBodies;
}

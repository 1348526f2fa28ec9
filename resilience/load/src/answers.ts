import { askOnce } from './load/ask-once';
import {
  homeByPost,
  knownSearches,
  reviewsByPost,
  toolsById,
  toolsByRest,
  toolsByRestById,
} from './scenarios/public-reads';
import type { Scenario } from './scenarios/scenario';
import type { Subject } from './subject';

/** Answers of GraphQL that the reference servers give too. */
export const GRAPHQL_ANSWERS = ['home', 'page', 'tool', 'reviews'] as const;
/** All answers that they give, those of REST included. */
export const ANSWERS = [...GRAPHQL_ANSWERS, 'restTools', 'restTool'] as const;

export type GraphqlAnswer = (typeof GRAPHQL_ANSWERS)[number];
export type Answer = (typeof ANSWERS)[number];

/** Each answer's bytes, as text. */
export type Answers = Readonly<Record<Answer, string>>;

/**
 * What a shop answers, as it comes over the wire.
 *
 * @param ids of tools
 * @throws Error when something is refused, or there are no tools
 */
export async function answersOf(shop: Subject, ids: readonly string[]): Promise<Answers> {
  const scenarios: Record<Answer, Scenario> = {
    home: homeByPost(),
    page: knownSearches(),
    tool: toolsById(ids),
    reviews: reviewsByPost(),
    restTools: toolsByRest(),
    restTool: toolsByRestById(ids),
  };
  const answers: Partial<Record<Answer, string>> = {};
  for (const answer of ANSWERS) {
    const [request] = scenarios[answer].requests;
    if (request === undefined) throw new Error('there are no tools to ask for');
    answers[answer] = await askOnce(shop.port, request);
  }
  return answers as Answers;
}

import { BoundedMap, CachedResponse, type PublicQueries } from '@shop/api-cache';
import type { CompiledQuery } from '@shop/api-graphql';
import type { RateLimitedRequest } from '@shop/api-rate-limit';
import type { CacheableCall } from './cacheable-call';

/** How a query is answered that has been answered before. */
interface Recipe {
  readonly query: CompiledQuery;
  /** Those of the first answer. */
  readonly headers: CachedResponse['headers'];
}

const MOST_QUERIES = 200;
const LONGEST_SHAPE = 1_000;

/**
 * Answers queries for public fields that Apollo has answered before with other variables: what that costs beside the
 * resolvers is saved, which is most of it. Whether a document is valid and allowed was seen then, and what goes with the
 * answer is what went with the first one.
 */
export class MadeAnswers {
  private readonly recipes = new BoundedMap<Recipe | undefined>(MOST_QUERIES, LONGEST_SHAPE);

  constructor(private readonly queries: Pick<PublicQueries, 'compile'>) {}

  /** Learns from the answer to a call how others like it are answered. */
  learn({ question }: CacheableCall, { headers }: CachedResponse): void {
    if (!question) return;
    const { shape, document, operationName } = question;
    this.recipes.get(shape, () => {
      const query = this.queries.compile(document, operationName);
      return query && { query, headers };
    });
  }

  /** Whether a call may be answered by {@link make}. */
  knows({ question }: CacheableCall): boolean {
    return question !== undefined && this.recipes.peek(question.shape) !== undefined;
  }

  /**
   * The answer to a call whose reads were counted; undefined where Apollo has to be asked, which then says what is wrong.
   *
   * @param asker who asks, for the guard
   */
  async make({ question }: CacheableCall, asker: RateLimitedRequest): Promise<CachedResponse | undefined> {
    const recipe = question && this.recipes.peek(question.shape);
    if (!recipe) return undefined;
    const text = await recipe.query.answer(question.variables(), { req: asker });
    return text === undefined ? undefined : new CachedResponse(text, recipe.headers);
  }
}

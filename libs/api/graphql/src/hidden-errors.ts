import { Logger } from '@nestjs/common';
import type { GraphQLFormattedError } from 'graphql';
import { errorDetail } from '@shop/api-http';

const logger = new Logger('GraphQL');
const causes = new WeakMap<GraphQLFormattedError, unknown>();

/** Keeps what really happened beside an error that says nothing of it, until it is known whose request it was. */
export function attachHiddenCause(shown: GraphQLFormattedError, cause: unknown): GraphQLFormattedError {
  causes.set(shown, cause);
  return shown;
}

/** Tells the log what an error hides, under the id of its request; of other errors nothing. */
export function logHiddenError(shown: GraphQLFormattedError, requestId: string): void {
  if (causes.has(shown)) logger.error(`INTERNAL in request ${requestId}: ${errorDetail(causes.get(shown))}`);
}

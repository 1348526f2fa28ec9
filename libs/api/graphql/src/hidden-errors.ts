import { Logger } from '@nestjs/common';
import type { GraphQLFormattedError } from 'graphql';
import { errorDetail } from '@shop/api-http';

const logger = new Logger('GraphQL');
const causes = new WeakMap<GraphQLFormattedError, unknown>();

export function attachHiddenCause(shown: GraphQLFormattedError, cause: unknown): GraphQLFormattedError {
  causes.set(shown, cause);
  return shown;
}

export function logHiddenError(shown: GraphQLFormattedError, requestId: string): void {
  if (causes.has(shown)) logger.error(`INTERNAL in request ${requestId}: ${errorDetail(causes.get(shown))}`);
}

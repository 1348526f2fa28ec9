import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { TOKEN_OUTDATED } from '@shop/contracts';

/** Whether a call was refused for an expired token of the shop, which can be renewed. */
export function isOutdatedTokenError(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['reason'] === TOKEN_OUTDATED;
}

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { TOKEN_OUTDATED } from '@shop/contracts';

/** Whether a call was refused for an access token that the shop made, so that there is a new one for whoever had it. */
export function isOutdatedTokenError(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['reason'] === TOKEN_OUTDATED;
}

import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorCode } from '../errors/error-code';
import { isOutdatedTokenError } from '../errors/outdated-token';
import { isSignIn } from './is-sign-in';

/**
 * Reports calls that stay unauthorized and whether the shop issued their token. Refused sign-ins are left to the
 * form.
 */
export function unauthorizedLink(onUnauthorized: (isTokenOurs: boolean) => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isSignIn(operation)) return;
    const code = errorCode(error);
    if (code === 'FORBIDDEN') onUnauthorized(true);
    if (code === 'UNAUTHENTICATED') onUnauthorized(isOutdatedTokenError(error));
  });
}

import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorCode } from '../errors/error-code';
import { isOutdatedTokenError } from '../errors/outdated-token';
import { isSignIn } from './is-sign-in';

/**
 * Reports calls that stay refused for who the caller is, and whether their token is one of the shop's own. A refused sign-in
 * is the login form's own matter.
 */
export function unauthorizedLink(onUnauthorized: (isTokenOurs: boolean) => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (isSignIn(operation)) return;
    const code = errorCode(error);
    if (code === 'FORBIDDEN') onUnauthorized(true);
    if (code === 'UNAUTHENTICATED') onUnauthorized(isOutdatedTokenError(error));
  });
}

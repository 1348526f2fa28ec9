import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorCode } from '../errors/error-code';
import { isSignIn } from './is-sign-in';

/** Reports calls that stay refused for who the caller is. A refused sign-in is the login form's own matter. */
export function unauthorizedLink(onUnauthorized: () => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const code = errorCode(error);
    if (!isSignIn(operation) && (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN')) onUnauthorized();
  });
}

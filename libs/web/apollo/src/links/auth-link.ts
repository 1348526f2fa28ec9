import { ApolloLink } from '@apollo/client';
import { bearer } from './bearer';
import { isSignIn } from './is-sign-in';
import { publicQuery } from './public-query';

/** Adds the access token to all calls except sign-in and public queries. */
export function authLink(readToken: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isOpen = isSignIn(operation) || publicQuery(operation.operationName) !== undefined;
    const token = isOpen ? null : readToken();
    if (token)
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: bearer(token) } }));
    return forward(operation);
  });
}

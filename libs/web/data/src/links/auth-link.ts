import { ApolloLink } from '@apollo/client';
import { bearer } from './bearer';
import { isSignIn } from './is-sign-in';

/** Adds the access token of the moment to every call but the one that fetches a token. */
export function authLink(readToken: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = isSignIn(operation) ? null : readToken();
    if (token)
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: bearer(token) } }));
    return forward(operation);
  });
}

import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache/create-cache';
import { authLink } from './links/auth-link';
import { renewLink, type TokenSource } from './links/renew-link';
import { unauthorizedLink } from './links/unauthorized-link';

/** What the client needs of the session. */
export interface ApolloClientOptions extends TokenSource {
  /** A call stayed refused for who the caller is: sign out and leave. */
  onUnauthorized(): void;
  /** Address of the API; the page's own origin when left out. */
  readonly uri?: string;
}

/**
 * The client of the whole page. What is in the cache is shown at once and asked again behind it, so that prices, stock
 * and states are those of the server.
 */
export function createApolloClient(options: ApolloClientOptions): ApolloClient {
  const http = new HttpLink({
    uri: options.uri ?? '/graphql',
    headers: { 'apollo-require-preflight': 'true' },
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      unauthorizedLink(() => options.onUnauthorized()),
      renewLink(options),
      authLink(() => options.readToken()),
      http,
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}

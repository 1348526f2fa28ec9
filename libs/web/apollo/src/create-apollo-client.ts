import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache/create-cache';
import { fetchWithPreloaded } from './preload/fetch-with-preloaded';
import { refetch } from './lists/refetch';
import { authLink } from './links/auth-link';
import { clockLink } from './links/clock-link';
import { timeoutLink } from './links/timeout-link';
import { publicReadsLink } from './links/public-reads-link';
import { renewingOnce, renewLink, type TokenSource } from './links/renew-link';
import { isSubscription, liveLink } from './live/live-link';
import { unauthorizedLink } from './links/unauthorized-link';

export interface ApolloClientOptions extends TokenSource {
  /**
   * Called when a call stays unauthorized.
   * @param isTokenOurs whether the shop issued the token; false when unknown
   */
  onUnauthorized(isTokenOurs: boolean): void;
  /** API URL; the page's origin by default. */
  readonly uri?: string;
}

/**
 * The page's API client. Shows cached data and refetches it (cache-and-network); subscriptions keep it fresh, and a
 * reconnect refetches active queries.
 */
export function createApolloClient(options: ApolloClientOptions): ApolloClient {
  const uri = options.uri ?? '/graphql';
  const session = renewingOnce(options);
  const http = new HttpLink({
    uri,
    headers: { 'apollo-require-preflight': 'true' },
    fetch: fetchWithPreloaded,
  });
  const calls = ApolloLink.from([
    unauthorizedLink((isTokenOurs) => options.onUnauthorized(isTokenOurs)),
    renewLink(session),
    authLink(session.readToken),
    publicReadsLink(),
    timeoutLink(),
    clockLink(),
    http,
  ]);
  const live = liveLink({
    ...{ session, uri },
    onUnauthorized: () => options.onUnauthorized(false),
    onResumed: () => void refetch(client),
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(isSubscription, live, calls),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
  return client;
}

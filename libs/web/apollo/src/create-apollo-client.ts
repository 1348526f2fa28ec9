import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache/create-cache';
import { fetchWithPreloaded } from './preload/preload-query';
import { refetch } from './lists/refetch';
import { authLink } from './links/auth-link';
import { clockLink } from './links/clock-link';
import { timeoutLink } from './links/timeout-link';
import { publicReadsLink } from './links/public-reads-link';
import { renewingOnce, renewLink, type TokenSource } from './links/renew-link';
import { isSubscription, liveLink } from './live/live-link';
import { unauthorizedLink } from './links/unauthorized-link';

/** What the client needs of the session. */
export interface ApolloClientOptions extends TokenSource {
  /**
   * A call stayed refused for who the caller is: sign out and leave.
   *
   * @param isTokenOurs the shop made the token that was shown; false where it did not, or nothing is known of it
   */
  onUnauthorized(isTokenOurs: boolean): void;
  /** Address of the API; the page's own origin when left out. */
  readonly uri?: string;
}

/**
 * The client of the whole page. What is in the cache is shown at once and asked again behind it, so that prices, stock
 * and states are those of the server; subscriptions keep them so, and after a break what shows is asked again.
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

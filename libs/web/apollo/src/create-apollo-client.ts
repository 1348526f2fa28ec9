import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { timeout } from 'rxjs';
import { createCache } from './cache/create-cache';
import { clockLink } from './clock/server-clock';
import { publicReadsLink } from './links/public-reads-link';
import { authLink, renewingOnce, renewLink, type TokenSource, unauthorizedLink } from './links/session-links';
import { refetch } from './lists/refetch';
import { isSubscription, liveLink } from './live/live-link';
import { fetchWithPreloaded } from './preload/fetch-with-preloaded';

export interface ApolloClientOptions extends TokenSource {
  /** @param isTokenOurs whether the shop issued the token of the unauthorized call; false when unknown */
  onUnauthorized(isTokenOurs: boolean): void;
  /** API URL; the page's origin by default. */
  readonly uri?: string;
}

/** Several times the response time with one backend service down. Browsers keep dead connections for minutes. */
const TIMEOUT_MS = 30_000;

/** The page's API client. Shows cached data and refetches it; a reconnected socket refetches active queries. */
export function createApolloClient(options: ApolloClientOptions): ApolloClient {
  const uri = options.uri ?? '/graphql';
  const session = renewingOnce(options);
  const calls = ApolloLink.from([
    unauthorizedLink((isTokenOurs) => options.onUnauthorized(isTokenOurs)),
    renewLink(session),
    authLink(session.readToken),
    publicReadsLink(),
    new ApolloLink((operation, forward) => forward(operation).pipe(timeout({ first: TIMEOUT_MS }))),
    clockLink(),
    new HttpLink({ uri, headers: { 'apollo-require-preflight': 'true' }, fetch: fetchWithPreloaded }),
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

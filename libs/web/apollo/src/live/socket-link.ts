import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { TOKEN_OUTDATED } from '@shop/contracts';
import { createClient } from 'graphql-ws';
import { bearer, type TokenSource } from '../links/session-links';

export interface SocketOptions {
  readonly session: TokenSource;
  readonly uri: string;
  /** The shop did not issue the current token. */
  readonly onUnauthorized: () => void;
  /** The socket reconnected; events in between are lost. */
  readonly onResumed: () => void;
}

const FORBIDDEN = 4403;
const PING_INTERVAL_MS = 15_000;
const PONG_TIMEOUT_MS = 5000;
const MIN_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

/** Subscriptions over one socket. Reconnects for a new token, backs off with jitter; pings detect dead connections. */
export function socketLink({ session, uri, onUnauthorized, onResumed }: SocketOptions): ApolloLink {
  let isOutdated = false;
  let sentToken: string | null | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: socketAddress(uri),
    keepAlive: PING_INTERVAL_MS,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => delay(retryDelay(retries)),
    connectionParams: async () => {
      const isSentToken = sentToken === session.readToken();
      const token = isOutdated && isSentToken ? await session.renewToken() : session.readToken();
      isOutdated = false;
      sentToken = token;
      return token ? { authorization: bearer(token) } : {};
    },
    on: {
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS);
      },
      pong: (received) => received && clearTimeout(pongTimer),
      closed: (event) => {
        clearTimeout(pongTimer);
        const { code, reason } = closeEvent(event);
        isOutdated = code === FORBIDDEN && reason === TOKEN_OUTDATED;
        if (code === FORBIDDEN && !isOutdated && sentToken === session.readToken()) onUnauthorized();
      },
      connected: (_socket, _payload, wasRetry) => wasRetry && onResumed(),
    },
  });
  const subscriptions = new GraphQLWsLink(client);
  return new ApolloLink((operation) => {
    if (sentToken !== undefined && sentToken !== session.readToken()) {
      sentToken = undefined;
      client.terminate();
    }
    return subscriptions.request(operation);
  });
}

function socketAddress(uri: string): string {
  const url = new URL(uri, globalThis.location?.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

function retryDelay(retries: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

function closeEvent(event: unknown): Partial<CloseEvent> {
  return typeof event === 'object' && event !== null ? event : {};
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import { createClient } from 'graphql-ws';
import type { FetcherParams } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import { tokenIn } from './token/headers';

/** Runs a subscription over its own WebSocket, which closes with the subscription. */
export function follow(
  { query, variables, operationName }: FetcherParams,
  headers: Readonly<Record<string, string>>,
): AsyncIterableIterator<ExecutionResult> {
  const token = tokenIn(JSON.stringify(headers));
  const client = createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    connectionParams: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const answers = client.iterate({
    query,
    ...(variables && { variables }),
    ...(operationName != null && { operationName }),
  });
  // Errors keep their wire format because GraphiQL only prints them.
  return answers as AsyncIterableIterator<ExecutionResult>;
}

/// <reference types="node" />
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly operationName: string;
  /** Set for queries sent by hash only. */
  readonly hash: string | undefined;
}

/** A GraphQL body or an HTTP status. */
export type Answer = (call: ReceivedCall) => { readonly status?: number; readonly body: object };

/** A local HTTP server with scripted GraphQL responses; records its calls. */
export async function startGraphqlServer(answer: Answer) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const { operationName, extensions, query } = sent ? JSON.parse(sent) : parametersOf(url);
    const hash = query === undefined ? extensions?.persistedQuery?.sha256Hash : undefined;
    const call = { method, headers, operationName, hash };
    calls.push(call);
    const { status = 200, body } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed).closeAllConnections());
  return { uri: `http://127.0.0.1:${port}/graphql`, calls, close };
}

function parametersOf(url: string) {
  const {
    query,
    operationName,
    extensions = '{}',
  } = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  return { query, operationName, extensions: JSON.parse(extensions) };
}

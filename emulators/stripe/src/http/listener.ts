import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isLoopbackHostHeader } from '@shop/config/loopback';
import { allowLoopbackOrigins } from '@shop/config/loopback-cors';
import { ApiError } from '../api-error';
import { readBody } from './read-body';
import type { Reply } from './reply';
import { failure, type Answer } from './serve';

/**
 * A server on loopback that takes connections and does not answer yet.
 *
 * @param port 0 for any free one
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listen(port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** Begins to answer; requests wait until there is an answerer. */
export function serve(server: Server, answer: Promise<Answer>, log: (line: string) => void): void {
  server.on('request', (request, response) => void respond(request, response, answer, log));
}

/** Lets requests under way end (at most two seconds) and closes. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const force = setTimeout(() => server.closeAllConnections(), 2_000);
  server.closeIdleConnections();
  await closed;
  clearTimeout(force);
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Promise<Answer>,
  log: (line: string) => void,
): Promise<void> {
  if (isLoopbackHostHeader(request.headers.host) && allowLoopbackOrigins(request, response)) return;
  const answered = await reply(request, answer).catch((error: unknown) => failure(error, log));
  if (answered === null) return;
  const { status, headers, body } = answered;
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(status, headers).end(body);
}

async function reply(request: IncomingMessage, answer: Promise<Answer>): Promise<Reply | null> {
  const { method = 'GET', url = '/', headers } = request;
  if (!isLoopbackHostHeader(headers.host)) {
    const message = 'The Host header must be 127.0.0.1 or localhost.';
    throw new ApiError(421, { type: 'invalid_request_error', message });
  }
  const body = await readBody(request);
  return (await answer)({ method, url: new URL(url, 'http://127.0.0.1'), headers, body });
}

import { createServer, type RequestListener, type Server } from 'node:http';
import { isLoopbackHostHeader } from '@shop/config/loopback';
import { EnvironmentError } from '@shop/config/port';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests and resolves when those in flight are answered. */
  close(): Promise<void>;
}

/** A client that has not sent its request in full after this many milliseconds is cut off. */
const REQUEST_TIMEOUT = 8_000;

/** What is still in flight this many milliseconds after the call to close is cut off. */
const CLOSE_TIMEOUT = 3_000;

/**
 * Listens on the loopback address only.
 *
 * @param variable the environment variable that set the port, for the message when it is taken
 * @throws EnvironmentError when the port is taken or forbidden
 */
export async function listen(handle: RequestListener, port: number, variable: string): Promise<Listening> {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT };
  const server = createServer(timeouts, (request, response) => {
    if (isLoopbackHostHeader(request.headers.host)) return handle(request, response);
    response.writeHead(421, { 'content-type': 'application/json' });
    response.end('{"error":{"code":421,"message":"The Host header must be 127.0.0.1 or localhost."}}');
  });
  try {
    return { port: await open(server, port), close: () => close(server) };
  } catch (cause) {
    throw new EnvironmentError(`Port ${port} on 127.0.0.1 is not free; set ${variable} to another.`, {
      cause,
    });
  }
}

function open(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT).unref();
  });
}

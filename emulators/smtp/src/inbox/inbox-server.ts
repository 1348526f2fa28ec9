import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHostHeader } from '@shop/config/loopback';
import type { Letters } from '../letters';
import { type InboxResponse, respondTo } from './routes';

const REQUEST_TIMEOUT_MS = 8_000;
const CLOSE_TIMEOUT_MS = 2_000;

/** The inbox page, listening. */
export interface InboxListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the inbox to this machine. Letters hold links that are as good as a password, so no other origin reads them.
 *
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function listenInbox(letters: Letters, port: number): Promise<InboxListener> {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS };
  const server = createServer(timeouts, ({ method = 'GET', url = '/', headers }, response) => {
    if (!isLoopbackHostHeader(headers.host))
      return send(response, text(421, 'The Host header must be 127.0.0.1 or localhost.'));
    if (method !== 'GET' && method !== 'HEAD') return send(response, text(405, 'The inbox is read-only.'));
    const address = URL.canParse(url, 'http://127.0.0.1') ? new URL(url, 'http://127.0.0.1') : undefined;
    send(response, (address && respondTo(letters, address)) ?? text(404, 'There is no such page.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      server.closeIdleConnections();
      await closed;
      clearTimeout(force);
    },
  };
}

function text(status: number, body: string): InboxResponse {
  return { status, type: 'text/plain; charset=utf-8', policy: "default-src 'none'", body };
}

function send(response: ServerResponse, { status, type, policy, body }: InboxResponse): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
}

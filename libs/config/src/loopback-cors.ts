import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './loopback';

const MAX_AGE_SECONDS = 7_200;

/** Whether an `Origin` header names a page served by this machine. */
export function isLoopbackOrigin(origin: string | undefined): origin is string {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname, origin: whole } = new URL(origin);
  return /^https?:$/.test(protocol) && isLoopback(hostname) && whole === origin;
}

/**
 * Lets pages of this machine read an emulator's responses, as the real services let every page, without credentials.
 *
 * @returns whether the request was a preflight, which is then answered
 */
export function allowLoopbackOrigins(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
): boolean {
  const { origin } = headers;
  response.setHeader('vary', 'Origin');
  if (!isLoopbackOrigin(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'request-id, retry-after');
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  const wanted = headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
  response.writeHead(204, { 'access-control-max-age': String(MAX_AGE_SECONDS) }).end();
  return true;
}

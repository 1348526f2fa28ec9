import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, type CachedResponse } from '@shop/api-cache';
import type { ShopRequest } from '@shop/api-http';

/** A navigation with `Accept: text/html` gets a page from the same URL. */
const VARY = 'Accept, Accept-Encoding';
/** Clients revalidate before each use, so that a response never predates a write that was acknowledged. */
const PUBLIC = { 'Cache-Control': 'public, no-cache', Vary: VARY };
const NO_STORE = { 'Cache-Control': 'no-store', Vary: VARY };

/** Sends a cached response; 304 to a GET or HEAD that names its ETag. Later `onSend` hooks apply as to every response. */
export function sendCached(request: ShopRequest, reply: FastifyReply, cached: CachedResponse): void {
  void reply.headers(cached.headers).header('Cache-Status', 'shop; hit');
  if (request.method === 'POST') {
    void reply.headers(NO_STORE);
  } else {
    setPublicHeaders(reply, cached);
    if (isNotModified(request, cached)) return void reply.status(304).send('');
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const encoded = encoding && cached.inEncoding(encoding);
  if (encoded) void reply.header('Content-Encoding', encoding);
  void reply.send(encoded ?? cached.plain);
}

export function setPublicHeaders(reply: FastifyReply, { etag }: CachedResponse): void {
  void reply.headers(PUBLIC).header('ETag', etag);
}

/** Whether `If-None-Match` names the response, by weak comparison (RFC 9110, 13.1.2). */
export function isNotModified(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { etag }: CachedResponse,
): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => matches(etag, tag.trim()));
}

function matches(etag: string, named: string): boolean {
  return named === etag || named === '*' || `W/${named}` === etag;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type CachedResponse } from '@shop/api-platform';

/** Says which header an answer depends on: what a browser's navigation gets is a page. */
const VARY = 'Accept, Accept-Encoding';

/** Sends ready bytes; by GET also "you have it already". */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply {
  void reply.headers(response.headers).header('Cache-Status', 'shop; hit').header('Vary', VARY);
  if (request.method === 'GET') {
    sayWhatToKeep(reply, response);
    if (isKnown(request, response)) return reply.status(304).send();
  } else void reply.header('Cache-Control', 'no-store');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const encoded = encoding && response.inEncoding(encoding);
  if (!encoded) return reply.send(response.plain);
  return reply.header('Content-Encoding', encoding).send(encoded);
}

/**
 * Everybody may keep the answer, and must ask before it is used whether it still holds: a write that was answered is
 * seen by whoever asks then.
 */
export function sayWhatToKeep(reply: FastifyReply, { etag }: CachedResponse): void {
  void reply.header('Cache-Control', 'public, no-cache').header('ETag', etag).header('Vary', VARY);
}

/** Whether the client names the answer as one that it has (RFC 9110, 13.1.2). */
export function isKnown({ headers }: FastifyRequest, { etag }: CachedResponse): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => tag.trim() === etag);
}

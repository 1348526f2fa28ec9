import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, CachedResponse } from '@shop/api-cache';
import { isNotModified } from '../cache/send-cached';
import { varyByEncoding } from '../http/compressed-responses';

export async function readPage(path: string): Promise<CachedResponse> {
  return toCachedPage(await readFile(path));
}

/** Compresses a page once for all requests. */
export function toCachedPage(plain: Buffer): Promise<CachedResponse> {
  return new CachedResponse(plain).prepare('br');
}

/** Sends a page; it names hashed files, so it is revalidated each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: CachedResponse,
): FastifyReply {
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('ETag', page.etag);
  varyByEncoding(reply);
  if (status === 200 && isNotModified(request, page)) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const encoded = encoding && page.inEncoding(encoding);
  return encoded ? reply.header('Content-Encoding', encoding).send(encoded) : reply.send(page.plain);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type CachedResponse, type RateVerdict } from '@shop/api-platform';
import { rateHeaders } from '../http/rate-limits';

/** Says which header an answer depends on: what a browser's navigation gets is a page. */
const VARY = 'Accept, Accept-Encoding';

/** A POST is nobody's to keep. */
const NOT_TO_KEEP = { 'Cache-Control': 'no-store', Vary: VARY };

/** What goes with ready bytes to one client alone. */
export interface Parting {
  /** The id of the request. */
  readonly id: string;
  /** What it took of its client's limit. */
  readonly rate?: RateVerdict | undefined;
  /** The connection ends with this answer. */
  readonly isLast: boolean;
  /** The answer was made for this request. */
  readonly isNew?: boolean;
}

/**
 * Sends ready bytes; by GET also "you have it already". They go to the socket directly: all headers are known, so there is
 * nothing for Fastify to add.
 *
 * @returns the status
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  parting: Parting,
): number {
  const isGet = request.method === 'GET';
  const headers = [...(isGet ? getHeaders : postHeaders)(cached)];
  if (!parting.isNew) headers.push('Cache-Status', 'shop; hit');
  headers.push('X-Request-Id', parting.id);
  if (parting.isLast) headers.push('Connection', 'close');
  for (const [name, value] of Object.entries(rateHeaders(parting))) headers.push(name, value);
  if (isGet && isKnown(request, cached)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  // To compress what is sent once is not worth the while.
  const encoding = parting.isNew ? undefined : acceptedEncoding(request.headers['accept-encoding']);
  const encoded = encoding && cached.inEncoding(encoding);
  if (encoded) headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String((encoded ?? cached).length));
  response.writeHead(200, headers);
  if (parting.isNew) response.end(cached.text);
  else response.end(bytesAsText(encoded ?? cached.plain), 'latin1');
  return 200;
}

const texts = new WeakMap<Buffer, string>();

/**
 * A text that is these bytes when it is written as Latin-1. Node puts it behind the head and writes both as one; a buffer
 * would be a piece of its own, which takes longer than all else that is done for an answer.
 */
function bytesAsText(body: Buffer): string {
  const known = texts.get(body);
  if (known !== undefined) return known;
  const text = body.toString('latin1');
  texts.set(body, text);
  return text;
}

const getHeaders = listed(
  (cached: CachedResponse) => cached,
  (cached) => ({ ...cached.headers, ...whatToKeep(cached) }),
);
/** Those that are made have the headers of the first one of their kind. */
const postHeaders = listed(
  ({ headers }: CachedResponse) => headers,
  ({ headers }) => ({ ...headers, ...NOT_TO_KEEP }),
);

/** Names and values in turn, as Node takes them; put together once for all answers `of` the same. */
function listed(
  of: (cached: CachedResponse) => object,
  headersOf: (cached: CachedResponse) => Readonly<Record<string, string>>,
) {
  const lists = new WeakMap<object, readonly string[]>();
  return (cached: CachedResponse): readonly string[] => {
    const known = lists.get(of(cached));
    if (known) return known;
    const list = Object.entries(headersOf(cached)).flat();
    lists.set(of(cached), list);
    return list;
  };
}

/**
 * Everybody may keep the answer, and must ask before it is used whether it still holds: a write that was answered is
 * seen by whoever asks then.
 */
export function whatToKeep({ etag }: CachedResponse): Record<string, string> {
  return { 'Cache-Control': 'public, no-cache', ETag: etag, Vary: VARY };
}

/** Whether the client names the answer as one that it has (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, { etag }: CachedResponse): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => tag.trim() === etag);
}

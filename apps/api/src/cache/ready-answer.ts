import type { IncomingMessage } from 'node:http';
import { acceptedEncoding, type CachedResponse, type Encoding } from '@shop/api-cache';
import type { RateLimitResult } from '@shop/api-http';
import { rateLimitHeaders } from '../http/rate-limits';
import { memoizeByObject } from '../http/memoize-by-object';
import type { WholeAnswer } from '../http/send-whole';

/** Says which header an answer depends on: what a browser's navigation gets is a page. */
const VARY = 'Accept, Accept-Encoding';

/**
 * Everybody may keep the answer to a GET, and must ask before it is used whether it still holds: a write that was answered
 * is seen by whoever asks then.
 */
const TO_KEEP = { 'Cache-Control': 'public, no-cache', Vary: VARY };

/** A POST is nobody's to keep. */
const NOT_TO_KEEP = { 'Cache-Control': 'no-store', Vary: VARY };

const HIT = ['Cache-Status', 'shop; hit'];

/** What goes with ready bytes to one client alone. */
export interface Parting {
  /** The id of the request. */
  readonly id: string;
  /** What it took of its client's limit. */
  readonly rateLimit?: RateLimitResult | undefined;
  /** The answer was made for this request. */
  readonly isNew?: boolean;
}

/** A body as it goes out: in an encoding where it has bytes of its own, or else as it was made. */
interface Outgoing {
  readonly cached: CachedResponse;
  readonly isRead: boolean;
  readonly encoding: Encoding | undefined;
  readonly bytes: Buffer | undefined;
}

/** Ready bytes as they are sent to one client; by GET and HEAD also "you have it already". */
export function readyAnswer(request: IncomingMessage, cached: CachedResponse, parting: Parting): WholeAnswer {
  const isRead = request.method !== 'POST';
  const own = ['X-Request-Id', parting.id, ...rateLimitHeaders(parting)];
  if (isRead && isKnown(request, cached)) {
    own.push('ETag', cached.etag);
    if (!parting.isNew) own.push(...HIT);
    return { status: 304, common: getHeaders(cached), own, body: '' };
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = encoding && (parting.isNew ? cached.madeIn(encoding) : cached.inEncoding(encoding));
  const outgoing = { cached, isRead, encoding, bytes };
  const body = textOf(outgoing);
  if (!parting.isNew)
    return { status: 200, common: (isRead ? getHitHeaders : postHitHeaders)(outgoing), own, body };
  own.push(...headersOfBody(outgoing));
  return { status: 200, common: (isRead ? getHeaders : postHeaders)(cached), own, body };
}

function textOf({ cached, bytes }: Outgoing): string {
  return bytes ? latin1Of(bytes) : cached.latin1;
}

const latin1Of = memoizeByObject(
  (bytes: Buffer) => bytes.toString('latin1'),
  (bytes) => bytes,
);
const getHeaders = headersWith(TO_KEEP);
const postHeaders = headersWith(NOT_TO_KEEP);
const getHitHeaders = hitHeadersWith(getHeaders);
const postHitHeaders = hitHeadersWith(postHeaders);

/** Those that are made have the headers of the first one of their kind. */
function headersWith(more: Readonly<Record<string, string>>): (cached: CachedResponse) => string[] {
  return memoizeByObject(
    ({ headers }: CachedResponse) => Object.entries({ ...headers, ...more }).flat(),
    ({ headers }) => headers,
  );
}

/** What comes again goes with the same headers each time. */
function hitHeadersWith(headersOf: (cached: CachedResponse) => string[]): (outgoing: Outgoing) => string[] {
  return memoizeByObject(
    (outgoing: Outgoing) => [...headersOf(outgoing.cached), ...HIT, ...headersOfBody(outgoing)],
    ({ cached, bytes }) => bytes ?? cached,
  );
}

function headersOfBody(outgoing: Outgoing): string[] {
  const { cached, isRead, encoding, bytes } = outgoing;
  const headers = ['Content-Length', String(textOf(outgoing).length)];
  if (isRead) headers.push('ETag', cached.etag);
  if (bytes && encoding) headers.push('Content-Encoding', encoding);
  return headers;
}

/** What tells everybody how to keep an answer. */
export function whatToKeep({ etag }: CachedResponse): Record<string, string> {
  return { ...TO_KEEP, ETag: etag };
}

/** Whether the client names the answer as one that it has, however strong the tag that it names (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, { etag }: CachedResponse): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => isTagOf(etag, tag.trim()));
}

function isTagOf(etag: string, named: string): boolean {
  return named === etag || named === '*' || `W/${named}` === etag;
}

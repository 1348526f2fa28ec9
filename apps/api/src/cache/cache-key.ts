import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalJson, rejectUnsafeInput } from '@shop/api-common';
import type { PublicQueries, PublicQuery } from '@shop/api-cache';
import type { PersistedQueries } from '@shop/api-graphql';
import { GRAPHQL_PATH, isReadRequest, type ShopRequest } from '@shop/api-http';
import { type GraphqlRequest, parseGetRequest, parseRequestBody } from './graphql-request';

/** Identifies a response that is the same for every client. */
export interface CacheKey extends Pick<PublicQuery, 'tags' | 'reads'> {
  /** Equal for equivalent requests, by GET or by POST. */
  readonly key: string;
  readonly operation: ShopRequest['operation'];
  /** A REST route, or a persisted query of our own client by its hash: safe to answer without the CSRF header. */
  readonly isTrusted: boolean;
}

const CSRF_HEADER = 'apollo-require-preflight';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** Derives cache keys: the route's URL, or operation hash, operation name, accepted type and canonical variables. */
export class CacheKeys {
  /** Keys of earlier GETs by accepted type and URL, up to a million characters: parsing costs a tenth of a hit. */
  private readonly ofUrls = new LRUCache<string, CacheKey>({
    maxSize: 1_000_000,
    sizeCalculation: (_, url) => url.length,
  });

  constructor(
    private readonly queries: PublicQueries,
    private readonly persisted: Pick<PersistedQueries, 'findByHash' | 'isTrusted'>,
  ) {}

  ofRoute(url: string, tags: readonly string[]): CacheKey {
    return { key: `GET ${url}`, tags, reads: 1, operation: undefined, isTrusted: true };
  }

  /** A GET of GraphQL. @param accept header, which decides the content type of the response */
  ofGet(url: string, accept: string): CacheKey | undefined {
    const id = `${accept} ${url}`;
    const known = this.ofUrls.get(id);
    if (known) return known;
    const key = this.ofRequest(parseGetRequest(url.slice(url.indexOf('?') + 1)), accept);
    if (key) this.ofUrls.set(id, key);
    return key;
  }

  ofPost(body: unknown, accept: string): CacheKey | undefined {
    return this.ofRequest(parseRequestBody(body), accept);
  }

  private ofRequest(request: GraphqlRequest | undefined, accept: string): CacheKey | undefined {
    const document = request && this.documentOf(request);
    const query = document && this.queries.find(document, request.operationName);
    if (!query) return undefined;
    const { operationName = '', variables = {} } = request;
    // Before canonicalJson, which recurses once per nesting level.
    if (!isSafe(variables) || !isSerializable(variables)) return undefined;
    const { operation, tags, reads } = query;
    const hash = request.hash ?? query.hash;
    const key = [hash, operationName, accept, canonicalJson(variables)].join('\n');
    const isTrusted = request.query === undefined && this.persisted.isTrusted(hash);
    return { key, operation, tags, reads, isTrusted };
  }

  /** A document that comes with its hash is left to Apollo, which registers it. */
  private documentOf({ query, hash }: GraphqlRequest): string | undefined {
    if (hash === undefined) return query;
    return query === undefined ? this.persisted.findByHash(hash) : undefined;
  }
}

function isSafe(variables: object): boolean {
  try {
    rejectUnsafeInput(variables);
    return true;
  } catch {
    return false;
  }
}

/** JSON reads 1e400 as Infinity and writes that as null, which would be the key of another request. */
function isSerializable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isSerializable);
}

export function acceptOf({ headers }: WithHeaders): string {
  return headers.accept?.toLowerCase() ?? '*/*';
}

/** Whether a GET is safe from forged cross-site requests: trusted, or not from a foreign page. */
export function isCsrfSafe(request: WithHeaders, { isTrusted }: Pick<CacheKey, 'isTrusted'>): boolean {
  return isTrusted || isFromSafeSite(request);
}

/**
 * Whether no foreign page can have sent a GET: it carries a header that links and forms cannot send, or the browser says that
 * it comes from the shop's own page (Fetch Metadata), or no browser sent it; those without Fetch Metadata name themselves.
 */
export function isFromSafeSite({ headers }: WithHeaders): boolean {
  if (headers[CSRF_HEADER]) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined && !headers['user-agent']?.startsWith('Mozilla/');
}

/** Adds the header that Apollo requires of a GET. */
export function markCsrfSafe({ headers }: WithHeaders): void {
  headers[CSRF_HEADER] ??= 'true';
}

/** Whether a route may have public responses. Apollo has none to HEAD. */
export function isCacheableRoute(request: ShopRequest): boolean {
  const { method, routeOptions } = request;
  if (routeOptions.config.cacheTags !== undefined) return isReadRequest(request);
  return method === 'GET' && routeOptions.url === GRAPHQL_PATH;
}

import { CATALOG_LISTS_TAG, TOOLS_TAG } from '@shop/api-catalog';
import { withTimeout } from '@shop/api-common';
import type { CachedResponse, ResponseCache } from '@shop/api-cache';
import { GRAPHQL_PATH } from '@shop/api-http';
import type { Bus } from '@shop/api-pub-sub';
import { REVIEWS_TAG } from '@shop/api-reviews';
import {
  PRELOADED_QUERIES_ID,
  preloadedQueriesFor,
  type PreloadedQueryResult,
  type PublicQueryRequest,
} from '@shop/contracts';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import type { FastifyInstance } from 'fastify';
import { toCachedPage } from './pages';

/** Sends a public query from a client's IP. @returns the response body @throws Error without data */
export type PublicFetcher = (query: PublicQueryRequest, ip: string) => Promise<unknown>;

/** A page without results in time is sent alone; the client then queries. */
const TIMEOUT_MS = 300;
const TAGS = [TOOLS_TAG, CATALOG_LISTS_TAG, REVIEWS_TAG];

/** Pages with the results of their public queries, cached and invalidated like these. */
export class PreloadedPages {
  private readonly empty = new WeakSet<CachedResponse>();

  constructor(
    private readonly cache: ResponseCache,
    private readonly bus: Pick<Bus, 'isConnected'>,
    private readonly fetch: PublicFetcher,
  ) {}

  /** Embeds query results; returns the page itself where it has no queries or they fail. @param ip of the client */
  async preload(path: string, page: CachedResponse, ip: string): Promise<CachedResponse> {
    const queries = preloadedQueriesFor(path);
    if (queries.length === 0 || !this.bus.isConnected) return page;
    const key = `page ${path}`;
    const ready = this.cache.get(key);
    if (ready) return ready;
    const pending = this.cache.join(key) ?? this.embed(key, page, queries, ip);
    const late = () => new Error('The query results are late.');
    return (await withTimeout(TIMEOUT_MS, pending, late).catch(() => undefined)) ?? page;
  }

  /** Whether what the path names does not exist, by the query results of its page. */
  isMissing(page: CachedResponse): boolean {
    return this.empty.has(page);
  }

  private embed(key: string, page: CachedResponse, queries: readonly PublicQueryRequest[], ip: string) {
    const fill = this.cache.fill(key, TAGS);
    Promise.all(queries.map(async (query) => ({ ...query, result: await this.fetch(query, ip) })))
      .then(async (results) => {
        const preloaded = await toCachedPage(Buffer.from(embedQueryResults(page.plain.toString(), results)));
        if (results.some(isEmpty)) this.empty.add(preloaded);
        fill.store(preloaded);
      })
      .catch(() => fill.abandon());
    return fill.outcome;
  }
}

function isEmpty({ result }: PreloadedQueryResult): boolean {
  const { data } = result as { data?: object };
  return data !== undefined && Object.values(data).every((value) => value === null);
}

/** Adds results as a data block: browsers do not run it, and no text in it can end it. */
export function embedQueryResults(html: string, results: readonly PreloadedQueryResult[]): string {
  const json = JSON.stringify(results).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${PRELOADED_QUERIES_ID}">${json}</script>`;
  // The first tool's picture is the largest content of its page; on the home page it is below the fold.
  const own = results.filter(({ operationName }) => operationName !== 'Categories');
  const [, image] = own.length === 1 ? (/"image":"([^"\\&<>]+)"/.exec(json) ?? []) : [];
  const preload = image ? `<link rel="preload" as="image" href="${image}" fetchpriority="high">` : '';
  return html
    .replace('</head>', () => `${preload}</head>`)
    .replace('<img alt=""', (frame) => (image ? `<img src="${image}" alt=""` : frame))
    .replace('</body>', () => `${block}</body>`);
}

const HASHES = new Map(
  Object.entries(PERSISTED_QUERIES).map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1], hash]),
);

/** Sends public queries to this server; they count as reads of the client's IP. */
export function createPublicFetcher(fastify: FastifyInstance): PublicFetcher {
  return async ({ operationName, variables }, remoteAddress) => {
    const persistedQuery = { version: 1, sha256Hash: HASHES.get(operationName) };
    const query = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery }) };
    const { statusCode, body } = await fastify.inject({ url: GRAPHQL_PATH, query, remoteAddress });
    const result: object = JSON.parse(body);
    if (statusCode !== 200 || 'errors' in result) throw new Error(`${operationName} has no result.`);
    return result;
  };
}

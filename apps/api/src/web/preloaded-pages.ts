import type { CachedResponse, ResponseCache } from '@shop/api-cache';
import { GRAPHQL_PATH } from '@shop/api-http';
import type { Bus } from '@shop/api-pub-sub';
import {
  PICTURE_SIZES,
  pictureSources,
  PRELOADED_QUERIES_ID,
  preloadedQueriesFor,
  type PreloadedQueryResult,
  type PublicQueryRequest,
} from '@shop/contracts';
import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import type { FastifyInstance } from 'fastify';
import { cachedPage } from './cached-page';
import { escapeMarkup } from './page-head';
import { toCachedPage } from './pages';

/** Sends a public query from a client's IP. @returns the response body @throws Error without data */
export type PublicFetcher = (query: PublicQueryRequest, ip: string) => Promise<unknown>;

/** Pages with the results of their public queries, cached and invalidated like these. */
export class PreloadedPages {
  private readonly empty = new WeakSet<CachedResponse>();

  constructor(
    readonly cache: ResponseCache,
    readonly bus: Pick<Bus, 'isConnected'>,
    private readonly fetch: PublicFetcher,
  ) {}

  /** Embeds query results; returns the page itself where it has no queries or they fail. @param ip of the client */
  async preload(path: string, page: CachedResponse, ip: string): Promise<CachedResponse> {
    const queries = preloadedQueriesFor(path);
    if (queries.length === 0) return page;
    return (await cachedPage(this, `page ${path}`, () => this.embed(page, queries, ip))) ?? page;
  }

  /** Whether what the path names does not exist, by the query results of its page. */
  isMissing(page: CachedResponse): boolean {
    return this.empty.has(page);
  }

  private async embed(page: CachedResponse, queries: readonly PublicQueryRequest[], ip: string) {
    const results = await Promise.all(
      queries.map(async (query) => ({ ...query, result: await this.fetch(query, ip) })),
    );
    const preloaded = await toCachedPage(Buffer.from(embedQueryResults(page.plain.toString(), results)));
    if (results.some(isEmpty)) this.empty.add(preloaded);
    return preloaded;
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
  const [preload, sources] = image
    ? preloadOf(image, own[0]?.operationName === 'Purchase' ? 'page' : 'card')
    : ['', ''];
  return html
    .replace('</head>', () => `${preload}</head>`)
    .replace('<img alt=""', (tag) => (image ? `${sources}<img src="${image}" alt=""` : tag))
    .replace('</body>', () => `${block}</body>`);
}

/** The link that loads a picture early, and the sources of its element: of both the browser takes the same file. */
function preloadOf(
  image: string,
  frame: keyof typeof PICTURE_SIZES,
): readonly [link: string, sources: string] {
  const sources = pictureSources(image);
  const sizes = escapeMarkup(PICTURE_SIZES[frame]);
  const link = (file: string) => `<link rel="preload" as="image" ${file} fetchpriority="high">`;
  if (!sources) return [link(`href="${image}"`), ''];
  const source = (format: keyof typeof sources) =>
    `<source type="image/${format}" srcset="${sources[format]}" sizes="${sizes}">`;
  return [
    link(`type="image/avif" imagesrcset="${sources.avif}" imagesizes="${sizes}"`),
    source('avif') + source('webp'),
  ];
}

const HASHES = new Map(
  Object.entries(PERSISTED_QUERIES).map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1], hash]),
);

/** Sends public queries to this server; they count as reads of the client's IP. */
export function createPublicFetcher(fastify: FastifyInstance): PublicFetcher {
  return ({ operationName, variables }, ip) => {
    const persistedQuery = { version: 1, sha256Hash: HASHES.get(operationName) };
    const extensions = JSON.stringify({ persistedQuery });
    return sendPublicQuery(fastify, { extensions }, variables, ip);
  };
}

/**
 * Sends a public query to this server.
 *
 * @param document names or holds it
 * @throws Error without data
 */
export async function sendPublicQuery(
  fastify: FastifyInstance,
  document: Readonly<Record<'extensions', string>> | Readonly<Record<'query', string>>,
  variables: PublicQueryRequest['variables'],
  remoteAddress: string,
): Promise<unknown> {
  const query = { ...document, variables: JSON.stringify(variables) };
  const { statusCode, body } = await fastify.inject({ url: GRAPHQL_PATH, query, remoteAddress });
  const result: object = JSON.parse(body);
  if (statusCode !== 200 || 'errors' in result) throw new Error('The query has no result.');
  return result;
}

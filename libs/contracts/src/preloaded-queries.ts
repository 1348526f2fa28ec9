/** Public root fields of Query: sent without token, by GET, so that shared caches may store them. */
export const PUBLIC_QUERY_FIELDS = [
  'latestTools',
  'tools',
  'tool',
  'categories',
  'attributes',
  'searchSuggestions',
  'reviews',
  'reviewSummary',
] as const;

export interface PublicQueryRequest {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Reviews of one page of the list; two or three full rows on a wide screen. */
export const REVIEWS_PAGE_SIZE = 6;

/** Of the category bar, which every page of the shop has. */
const CATEGORIES: PublicQueryRequest = { operationName: 'Categories', variables: {} };

const PAGE_READS: Readonly<Record<string, readonly PublicQueryRequest[]>> = {
  '/': [
    { operationName: 'LatestTools', variables: {} },
    { operationName: 'CustomerReviews', variables: { first: REVIEWS_PAGE_SIZE } },
    CATEGORIES,
  ],
  '/browse-tools': [{ operationName: 'BrowseTools', variables: { sort: 'NEWEST' } }, CATEGORIES],
};
const PURCHASE = /^\/purchase\/([\da-f]{24})$/;

/** What a page shows first, by its path: the answers travel with the page, so that nothing has to be asked for. */
export function preloadedQueriesFor(path: string): readonly PublicQueryRequest[] {
  const [, id] = PURCHASE.exec(path) ?? [];
  if (id === undefined) return PAGE_READS[path] ?? [];
  return [{ operationName: 'Purchase', variables: { id } }, CATEGORIES];
}

/** Id of the element of a page that holds the answers to its {@link preloadedQueriesFor}: a list of {@link PreloadedQueryResult} as JSON. */
export const PRELOADED_QUERIES_ID = 'answers';

export interface PreloadedQueryResult extends PublicQueryRequest {
  readonly result: unknown;
}

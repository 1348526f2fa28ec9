import { DEFAULT_SORT, sortOf } from './browse-params';

/** URL value of a sort order; empty for the default. */
export function sortParam(sort: string): string {
  return sort === DEFAULT_SORT ? '' : sort;
}

/**
 * Number of filters in the URL without the search. Invalid price limits count, because their field shows an error.
 */
export function countFilters(params: URLSearchParams): number {
  const set = [sortParam(sortOf(params)), params.get('min'), params.get('max'), params.get('stock') === '1'];
  return set.filter(Boolean).length;
}

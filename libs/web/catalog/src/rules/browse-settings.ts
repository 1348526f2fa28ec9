import { DEFAULT_SORT, sortOf } from './browse-params';

/** How an address asks for an order: the one that there is without asking is not in it. */
export function sortParam(sort: string): string {
  return sort === DEFAULT_SORT ? '' : sort;
}

/**
 * How many of the settings beside the search an address has. A price limit counts even if it makes no sense, for what is
 * wrong with it is said at its field.
 */
export function countFilters(params: URLSearchParams): number {
  const set = [sortParam(sortOf(params)), params.get('min'), params.get('max'), params.get('stock') === '1'];
  return set.filter(Boolean).length;
}

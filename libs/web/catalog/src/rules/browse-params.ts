import { LIMITS, parseTypedPrice } from '@shop/contracts';
import type { BrowseToolsQueryVariables, ToolSort } from '@shop/web-apollo/generated/catalog';

export const SORTS: readonly (readonly [value: ToolSort, text: string])[] = [
  ['NEWEST', 'Newest first'],
  ['OLDEST', 'Oldest first'],
  ['NAME', 'Name'],
  ['PRICE_ASC', 'Price, low to high'],
  ['PRICE_DESC', 'Price, high to low'],
];

const DEFAULT_SORT: ToolSort = 'NEWEST';

export function sortOf(params: URLSearchParams): ToolSort {
  return SORTS.find(([sort]) => sort === params.get('sort'))?.[0] ?? DEFAULT_SORT;
}

/** URL value of a sort order; empty for the default. */
export const sortParam = (sort: string) => (sort === DEFAULT_SORT ? '' : sort);

/** Number of filters in the URL without the search; invalid price limits count, because their field shows an error. */
export function countFilters(params: URLSearchParams): number {
  const set = [sortParam(sortOf(params)), params.get('min'), params.get('max'), params.get('stock') === '1'];
  return set.filter(Boolean).length;
}

/** Filter of the URL: prices in major units, `stock` is 1 or absent. Ignores invalid values. */
export function browseVariables(params: URLSearchParams): BrowseToolsQueryVariables {
  const search = params.get('search')?.trim() ?? '';
  const minPrice = limitOf(params.get('min'));
  const maxPrice = limitOf(params.get('max'));
  const filter = {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && !isBelow(maxPrice, minPrice) && { maxPrice }),
    ...(params.get('stock') === '1' && { inStock: true }),
  };
  return {
    sort: sortOf(params),
    ...(search && [...search].length <= LIMITS.toolSearchMax && !hasTooManyWords(search) && { search }),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** Whether a search exceeds the word limit; words that the server splits at punctuation are not counted. */
export function hasTooManyWords(search: string): boolean {
  return new Set(search.toLowerCase().split(/\s+/)).size > LIMITS.toolSearchWordsMax;
}

/** A price limit in minor units; undefined when invalid. */
export function limitOf(text: string | null): number | undefined {
  const price = text ? parseTypedPrice(text) : undefined;
  return price !== undefined && price <= LIMITS.totalMax ? price : undefined;
}

export function isBelow(max: number | undefined, min: number | undefined): boolean {
  return max !== undefined && min !== undefined && max < min;
}

import { LIMITS, parseMajorUnits } from '@shop/contracts';
import type { BrowseToolsQueryVariables, ToolSort } from '@shop/web-apollo/generated/catalog';

/** The orders in which tools can be looked at, with their texts. */
export const SORTS: readonly (readonly [value: ToolSort, text: string])[] = [
  ['NEWEST', 'Newest first'],
  ['OLDEST', 'Oldest first'],
  ['NAME', 'Name'],
  ['PRICE_ASC', 'Price, low to high'],
  ['PRICE_DESC', 'Price, high to low'],
];

/** The order without asking. */
export const DEFAULT_SORT: ToolSort = 'NEWEST';

/** The order that an address asks for. */
export function sortOf(params: URLSearchParams): ToolSort {
  return SORTS.find(([sort]) => sort === params.get('sort'))?.[0] ?? DEFAULT_SORT;
}

/**
 * Reads the settings of Browse Tools from its address: prices in major units as typed, `stock` is 1 or absent. What
 * makes no sense there is left out.
 */
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

/** Whether a search has more words than the server takes. What it parts at signs as well, it counts itself. */
export function hasTooManyWords(search: string): boolean {
  return new Set(search.toLowerCase().split(/\s+/)).size > LIMITS.toolSearchWordsMax;
}

/** The price limit that a text stands for, in minor units; undefined when it has no effect. */
export function limitOf(text: string | null): number | undefined {
  const price = text ? parseMajorUnits(text) : undefined;
  return price !== undefined && price <= LIMITS.totalMax ? price : undefined;
}

/** Whether a highest price leaves nothing above a lowest one. */
export function isBelow(max: number | undefined, min: number | undefined): boolean {
  return max !== undefined && min !== undefined && max < min;
}

import { formatMoney, LIMITS, money, parseTypedPrice } from '@shop/contracts';
import type { BrowseToolsQueryVariables, ToolSort } from '@shop/web-apollo/generated/catalog';

export type SortOption = readonly [value: ToolSort, text: string];

export const SORTS: readonly SortOption[] = [
  ['NEWEST', 'Newest first'],
  ['OLDEST', 'Oldest first'],
  ['NAME', 'Name'],
  ['PRICE_ASC', 'Price, low to high'],
  ['PRICE_DESC', 'Price, high to low'],
];

const DEFAULT_SORT: ToolSort = 'NEWEST';

/** Sort orders by name; the default order of a search is by relevance. */
export function sortOptions(params: URLSearchParams): readonly SortOption[] {
  if (!params.get('search')) return SORTS;
  return SORTS.map((option) => (option[0] === DEFAULT_SORT ? [DEFAULT_SORT, 'Best match'] : option));
}

export function sortOf(params: URLSearchParams): ToolSort {
  return SORTS.find(([sort]) => sort === params.get('sort'))?.[0] ?? DEFAULT_SORT;
}

/** URL value of a sort order; empty for the default. */
export const sortParam = (sort: string) => (sort === DEFAULT_SORT ? '' : sort);

export interface ActiveFilter {
  readonly param: 'min' | 'max' | 'stock';
  readonly text: string;
}

/** Filters of the URL without the search; invalid price limits count, because their field shows an error. */
export function activeFilters(params: URLSearchParams): readonly ActiveFilter[] {
  const [min, max] = [params.get('min'), params.get('max')];
  return [
    ...(min ? [{ param: 'min', text: `Min. ${priceText(min)}` } as const] : []),
    ...(max ? [{ param: 'max', text: `Max. ${priceText(max)}` } as const] : []),
    ...(params.get('stock') === '1' ? [{ param: 'stock', text: 'In stock' } as const] : []),
  ];
}

function priceText(text: string): string {
  const amount = limitOf(text);
  return amount === undefined ? text : formatMoney(money(amount));
}

/**
 * Filter of the URL: prices in major units, `stock` is 1 or absent. Ignores invalid values.
 * @param category slug or path of the category that the list stays in
 */
export function browseVariables(params: URLSearchParams, category?: string): BrowseToolsQueryVariables {
  const search = params.get('search')?.trim() ?? '';
  const minPrice = limitOf(params.get('min'));
  const maxPrice = limitOf(params.get('max'));
  const filter = {
    ...(category && { category }),
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

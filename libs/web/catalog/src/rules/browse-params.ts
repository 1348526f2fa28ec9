import { formatMoney, LIMITS, money, parseTypedPrice } from '@shop/contracts';
import type { BrowseToolsQueryVariables, ToolSort } from '@shop/web-apollo/generated/catalog';
import { attributeFilters, type FacetChip } from '../facets/facet-params';

export type SortOption = readonly [value: ToolSort, text: string];

export const SORTS: readonly SortOption[] = [
  ['NEWEST', 'Newest first'],
  ['OLDEST', 'Oldest first'],
  ['NAME', 'Name'],
  ['PRICE_ASC', 'Price, low to high'],
  ['PRICE_DESC', 'Price, high to low'],
];

const MATCH: SortOption = ['BEST_MATCH', 'Best match'];
const DEFAULTS: readonly ToolSort[] = ['NEWEST', 'BEST_MATCH'];

/** Sort orders by name, the default first. A search sorts by relevance instead of age. */
export function sortOptions(params: URLSearchParams): readonly SortOption[] {
  const [, ...others] = SORTS;
  return params.get('search')?.trim() ? [MATCH, ...others] : SORTS;
}

export function sortOf(params: URLSearchParams): ToolSort {
  const options = sortOptions(params);
  const [first] = options;
  return options.find(([sort]) => sort === params.get('sort'))?.[0] ?? first?.[0] ?? 'NEWEST';
}

/** URL value of a sort order; empty for the defaults. */
export const sortParam = (sort: string) => (DEFAULTS.some((each) => each === sort) ? '' : sort);

/** Filters of the URL without the search; invalid price limits count, because their field shows an error. */
export function activeFilters(params: URLSearchParams): readonly FacetChip[] {
  const [min, max] = [params.get('min'), params.get('max')];
  return [
    ...(min ? [{ param: 'min', value: min, text: `Min. ${priceText(min)}` }] : []),
    ...(max ? [{ param: 'max', value: max, text: `Max. ${priceText(max)}` }] : []),
    ...(params.get('stock') === '1' ? [{ param: 'stock', value: '1', text: 'In stock' }] : []),
  ];
}

function priceText(text: string): string {
  const amount = limitOf(text);
  return amount === undefined ? text : formatMoney(money(amount));
}

/**
 * Filter of the URL: prices in major units, `stock` is 1 or absent. Ignores invalid values.
 * @param category slug or path of the category that the list stays in; otherwise the URL's
 */
export function browseVariables(
  params: URLSearchParams,
  category = params.get('category') ?? '',
): BrowseToolsQueryVariables {
  const attributes = attributeFilters(params);
  const search = params.get('search')?.trim() ?? '';
  const minPrice = limitOf(params.get('min'));
  const maxPrice = limitOf(params.get('max'));
  const filter = {
    ...(category && { category }),
    ...(attributes.length > 0 && { attributes }),
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

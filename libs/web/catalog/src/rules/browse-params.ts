import { LIMITS, parseMajorUnits } from '@shop/contracts';
import type { BrowseToolsQueryVariables, ToolSort } from '@shop/web-data/generated/catalog';
import { priceError } from './price-error';

/** The orders in which tools can be looked at, with their texts; the first is the default. */
export const SORTS: readonly (readonly [value: ToolSort, text: string])[] = [
  ['NEWEST', 'Newest first'],
  ['OLDEST', 'Oldest first'],
  ['NAME', 'Name'],
  ['PRICE_ASC', 'Price, low to high'],
  ['PRICE_DESC', 'Price, high to low'],
];

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
    sort: SORTS.find(([sort]) => sort === params.get('sort'))?.[0] ?? 'NEWEST',
    ...(search && !searchError(search) && { search }),
    ...(Object.keys(filter).length > 0 && { filter }),
  };
}

/** Why a typed search has no effect; undefined when it has one or is empty. Words are told as the server tells them. */
export function searchError(text: string): string | undefined {
  const search = text.trim();
  if (search.length > LIMITS.toolSearchMax) return `Must be ${LIMITS.toolSearchMax} characters or shorter`;
  const plain = search.toLowerCase().replace(/['’]/g, '');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? plain.match(/[\p{P}\p{S}]/gu);
  const tooMany = new Set(words).size > LIMITS.toolSearchWordsMax;
  return tooMany ? `Must have at most ${LIMITS.toolSearchWordsMax} words` : undefined;
}

/** Why a typed price limit has no effect; undefined when it has one or is empty. */
export function priceLimitError(text: string): string | undefined {
  return text ? priceError(text, 0) : undefined;
}

/** Why a highest price has no effect; undefined when it has one or is empty. */
export function highestPriceError(text: string, lowest: string | null): string | undefined {
  const reversed = isBelow(limitOf(text), limitOf(lowest));
  return reversed ? 'Must not be below the lowest price' : priceLimitError(text);
}

/** The price limit that a text stands for, in minor units; undefined when it has no effect. */
function limitOf(text: string | null): number | undefined {
  return text && !priceLimitError(text) ? parseMajorUnits(text) : undefined;
}

function isBelow(max: number | undefined, min: number | undefined): boolean {
  return max !== undefined && min !== undefined && max < min;
}

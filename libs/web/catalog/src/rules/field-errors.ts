import { formatMoney, LIMITS, money, parseTypedPrice } from '@shop/contracts';
import { hasTooManyWords, isBelow, limitOf } from './browse-params';

/** A well-formed price beyond any price of the shop. */
const FAR_TOO_HIGH = /^[1-9]\d{9,}(?:\.\d{1,2})?$/;

/** Error of a price in major units; `min` in minor units. */
export function priceError(text: string, min: number): string | undefined {
  const price = parseTypedPrice(text) ?? (FAR_TOO_HIGH.test(text.trim()) ? Infinity : undefined);
  if (price === undefined) return 'Enter a price, for example 12.50';
  if (price >= min && price <= LIMITS.totalMax) return undefined;
  return `Must be from ${formatMoney(money(min))} to ${formatMoney(money(LIMITS.totalMax))}`;
}

export function searchError(text: string): string | undefined {
  const search = text.trim();
  if ([...search].length > LIMITS.toolSearchMax)
    return `Must be ${LIMITS.toolSearchMax} characters or shorter`;
  return hasTooManyWords(search) ? `Must have at most ${LIMITS.toolSearchWordsMax} words` : undefined;
}

export function priceLimitError(text: string): string | undefined {
  return text ? priceError(text, 0) : undefined;
}

export function highestPriceError(text: string, lowest: string | null): string | undefined {
  const reversed = isBelow(limitOf(text), limitOf(lowest));
  return reversed ? 'Must not be below the min. price' : priceLimitError(text);
}

export function hasLimitError(params: URLSearchParams): boolean {
  const lowest = params.get('min');
  return Boolean(priceLimitError(lowest ?? '') ?? highestPriceError(params.get('max') ?? '', lowest));
}

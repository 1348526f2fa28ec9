import { formatMoney, LIMITS, money, parseMajorUnits } from '@shop/contracts';

/** A well-formed price beyond any price of the shop. */
const FAR_TOO_HIGH = /^[1-9]\d{9,}(?:\.\d{1,2})?$/;

/**
 * Error of a typed price.
 * @param text major units
 * @param min minor units
 */
export function priceError(text: string, min: number): string | undefined {
  const price = parseMajorUnits(text) ?? (FAR_TOO_HIGH.test(text.trim()) ? Infinity : undefined);
  if (price === undefined) return 'Write a price such as 12.50';
  const fits = price >= min && price <= LIMITS.totalMax;
  return fits
    ? undefined
    : `Must be from ${formatMoney(money(min))} to ${formatMoney(money(LIMITS.totalMax))}`;
}

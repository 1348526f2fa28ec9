import { formatCount } from './format-count';

/** From `minQuantity` units on, each of them costs `pricePerUnit`. */
export interface PriceBreak<Price> {
  readonly minQuantity: number;
  readonly pricePerUnit: Price;
}

/** Prices of a tool, as whole minor units or as `Money`; breaks by ascending quantity. */
export interface Prices<Price> {
  readonly pricePerUnit: Price;
  readonly priceBreaks: readonly PriceBreak<Price>[];
}

/** Quantities that one order of a tool may have; minimum and maximum are multiples of `orderMultiple`. */
export interface QuantityRules {
  readonly minimumOrderQuantity: number;
  readonly orderMultiple: number;
  /** Null or missing for no maximum. */
  readonly maximumOrderQuantity?: number | null | undefined;
}

/** Price of each unit of an order: that of the last break which the quantity reaches. */
export function unitPriceAt<Price>({ pricePerUnit, priceBreaks }: Prices<Price>, quantity: number): Price {
  return priceBreaks.findLast(({ minQuantity }) => minQuantity <= quantity)?.pricePerUnit ?? pricePerUnit;
}

/** Whether one order may have so many units, whatever is in stock. */
export function isValidQuantity(rules: QuantityRules, quantity: number): boolean {
  const { minimumOrderQuantity: min, orderMultiple, maximumOrderQuantity } = rules;
  const max = maximumOrderQuantity ?? Infinity;
  return (
    Number.isSafeInteger(quantity) && quantity >= min && quantity <= max && quantity % orderMultiple === 0
  );
}

/**
 * The valid quantities next to one: itself when it is valid, else the nearest below and above, as far as they exist.
 *
 * @param quantity any number; NaN counts as 0
 */
export function nearestValid(rules: QuantityRules, quantity: number): readonly number[] {
  const { minimumOrderQuantity: min, orderMultiple, maximumOrderQuantity } = rules;
  const within = Math.max(min, Math.min(quantity || 0, maximumOrderQuantity ?? Number.MAX_SAFE_INTEGER));
  const below = Math.floor(within / orderMultiple) * orderMultiple;
  const above = Math.ceil(within / orderMultiple) * orderMultiple;
  return [...new Set([below, above])].filter((near) => isValidQuantity(rules, near));
}

/** As {@link nearestValid}, of the quantities that are in stock; empty for none. */
export function nearestInStock(
  rules: QuantityRules & { readonly availableQuantity: number },
  quantity: number,
): readonly number[] {
  const { availableQuantity, orderMultiple, maximumOrderQuantity } = rules;
  const inStock = Math.floor(availableQuantity / orderMultiple) * orderMultiple;
  const max = Math.min(maximumOrderQuantity ?? inStock, inStock);
  return nearestValid({ ...rules, maximumOrderQuantity: max }, quantity);
}

/** "14 left, minimum 20": why a tool with some stock cannot be ordered; undefined when it can, or is sold out. */
export function shortageText({
  availableQuantity: left,
  minimumOrderQuantity: minimum,
}: Pick<QuantityRules, 'minimumOrderQuantity'> & { readonly availableQuantity: number }): string | undefined {
  return left > 0 && left < minimum
    ? `${formatCount(left)} left, minimum ${formatCount(minimum)}`
    : undefined;
}

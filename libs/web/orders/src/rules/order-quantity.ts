import { formatCount, LIMITS, type Money } from '@shop/contracts';

/** How many pieces of a tool one order may have, both ends included; max < min means that it cannot be ordered. */
export interface QuantityRange {
  readonly min: number;
  readonly max: number;
}

/** What a range is worked out from; the price in minor units. */
interface Stock {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: Money;
}

/** From the tool's minimum to what is in stock, and no more than one payment can cover (`LIMITS.totalMax`). */
export function quantityRange(tool: Stock): QuantityRange {
  const payable = Math.floor(LIMITS.totalMax / tool.pricePerUnit.amount);
  return { min: tool.minimumOrderQuantity, max: Math.min(tool.availableQuantity, payable) };
}

/** Whether any quantity at all may be ordered. */
export const isOrderable = ({ min, max }: QuantityRange) => min <= max;

/** Whether one payment can cover the smallest order (`LIMITS.totalMax`); where it cannot, no stock would help. */
export const isPayable = ({ minimumOrderQuantity, pricePerUnit }: Stock) =>
  minimumOrderQuantity * pricePerUnit.amount <= LIMITS.totalMax;

/** What there is to know of the range before one types; why it ends before the stock does. */
export function rangeHint(range: QuantityRange, { availableQuantity }: Stock): string {
  const { min, max } = range;
  const hint =
    min === max
      ? `${formatCount(max)} ${max === 1 ? 'piece' : 'pieces'}, neither more nor fewer`
      : `From ${rangeText(range)} pieces`;
  return range.max < availableQuantity ? `${hint}, as many as one payment can cover` : hint;
}

/** Such as "10 to 1,200". */
export function rangeText({ min, max }: QuantityRange): string {
  return `${formatCount(min)} to ${formatCount(max)}`;
}

/** What is wrong with a quantity of a tool, or undefined. NaN stands for an empty or unreadable input. */
export function quantityError(quantity: number, tool: Stock): string | undefined {
  const range = quantityRange(tool);
  if (!isPayable(tool)) return 'The minimum costs more than one payment can cover';
  if (!isOrderable(range)) return 'Not enough pieces are left';
  const { min, max } = range;
  const allowed = Number.isInteger(quantity) && quantity >= min && quantity <= max;
  return allowed ? undefined : `Enter a whole number from ${rangeText(range)}`;
}

/** The nearest quantity that may be ordered; the minimum for an unreadable one, and while none may be. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  return Number.isFinite(quantity) ? Math.max(Math.min(Math.round(quantity), max), min) : min;
}

/**
 * What the pieces cost together, in minor units.
 *
 * @returns undefined where `quantity` is no number of pieces, or the total is too much to be told to the minor unit
 */
export function orderTotal({ amount, currency }: Money, quantity: number): Money | undefined {
  const total = { amount: amount * quantity, currency };
  const isKnown = Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(total.amount);
  return isKnown ? total : undefined;
}

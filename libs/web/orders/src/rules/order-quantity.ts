import { formatCount, LIMITS, type Money } from '@shop/contracts';

/** Units that one order may have, inclusive; max < min means not orderable. */
export interface QuantityRange {
  readonly min: number;
  readonly max: number;
}

interface Stock {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: Money;
}

/** From the tool's minimum to its stock, capped by the payment limit (`LIMITS.totalMax`). */
export function quantityRange(tool: Stock): QuantityRange {
  const payable = Math.floor(LIMITS.totalMax / tool.pricePerUnit.amount);
  return { min: tool.minimumOrderQuantity, max: Math.min(tool.availableQuantity, payable) };
}

export const isOrderable = ({ min, max }: QuantityRange) => min <= max;

/** Whether the minimum order fits one payment (`LIMITS.totalMax`). */
export const isPayable = ({ minimumOrderQuantity, pricePerUnit }: Stock) =>
  minimumOrderQuantity * pricePerUnit.amount <= LIMITS.totalMax;

/** The range, and why it ends below the stock. */
export function rangeHint(range: QuantityRange, { availableQuantity }: Stock): string {
  const { min, max } = range;
  const hint = `Min. ${formatCount(min)}, max. ${formatCount(max)}`;
  return max < availableQuantity ? `${hint} (card limit)` : hint;
}

/** Why a typed quantity cannot be ordered. @param quantity NaN when unreadable */
export function quantityError(quantity: number, tool: Stock): string | undefined {
  const { min, max } = quantityRange(tool);
  if (!isPayable(tool)) return 'The minimum order is above the card limit';
  if (min > max) return 'Not enough units are left';
  if (!Number.isInteger(quantity)) return 'Enter a whole number';
  if (quantity < min) return `The minimum order is ${formatCount(min)}`;
  if (quantity <= max) return undefined;
  return max < tool.availableQuantity
    ? `One card payment covers at most ${formatCount(max)}`
    : `Only ${formatCount(max)} in stock`;
}

/** Total in minor units. @returns undefined when `quantity` is invalid or the total is not exact */
export function orderTotal({ amount, currency }: Money, quantity: number): Money | undefined {
  const total = { amount: amount * quantity, currency };
  const isKnown = Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(total.amount);
  return isKnown ? total : undefined;
}

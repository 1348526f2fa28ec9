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

/** Describes the range, and why it ends below the stock. */
export function rangeHint(range: QuantityRange, { availableQuantity }: Stock): string {
  const { min, max } = range;
  const hint =
    min === max
      ? `${formatCount(max)} ${max === 1 ? 'unit' : 'units'}, neither more nor fewer`
      : `From ${rangeText(range)} units`;
  return range.max < availableQuantity ? `${hint}, as many as one payment can cover` : hint;
}

export function rangeText({ min, max }: QuantityRange): string {
  return `${formatCount(min)} to ${formatCount(max)}`;
}

export function quantityError(quantity: number, tool: Stock): string | undefined {
  const range = quantityRange(tool);
  if (!isPayable(tool)) return 'The minimum costs more than one payment can cover';
  if (!isOrderable(range)) return 'Not enough units are left';
  const { min, max } = range;
  const allowed = Number.isInteger(quantity) && quantity >= min && quantity <= max;
  return allowed ? undefined : `Enter a whole number from ${rangeText(range)}`;
}

/** The nearest allowed quantity; the minimum for NaN and empty ranges. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  return Number.isFinite(quantity) ? Math.max(Math.min(Math.round(quantity), max), min) : min;
}

/** Total in minor units. @returns undefined when `quantity` is invalid or the total is not exact */
export function orderTotal({ amount, currency }: Money, quantity: number): Money | undefined {
  const total = { amount: amount * quantity, currency };
  const isKnown = Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(total.amount);
  return isKnown ? total : undefined;
}

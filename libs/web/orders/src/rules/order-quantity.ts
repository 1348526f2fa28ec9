import {
  formatCount,
  isValidQuantity,
  LIMITS,
  type Money,
  nearestValid,
  type Prices,
  type QuantityRules,
  shortageText,
  unitPriceAt,
} from '@shop/contracts';

/** Quantities that one order may have, inclusive; max < min means not orderable. */
export interface QuantityRange {
  readonly min: number;
  readonly max: number;
  /** Of which every quantity is a multiple. */
  readonly step: number;
}

interface Stock extends QuantityRules, Prices<Money> {
  readonly availableQuantity: number;
}

/** From the tool's minimum to its maximum or stock, capped by the payment limit (`LIMITS.totalMax`). */
export function quantityRange(tool: Stock): QuantityRange {
  const { minimumOrderQuantity: min, orderMultiple: step, availableQuantity } = tool;
  const most = Math.min(availableQuantity, tool.maximumOrderQuantity ?? Infinity, payableUnits(tool));
  return { min, max: Math.floor(most / step) * step, step };
}

/** The most units that one payment covers, at the price of the last break that they reach. */
function payableUnits(tool: Stock): number {
  const payable = (price: Money) => Math.floor(LIMITS.totalMax / price.amount);
  const reached = tool.priceBreaks.findLast((each) => payable(each.pricePerUnit) >= each.minQuantity);
  return payable((reached ?? tool).pricePerUnit);
}

function isPayableAt(tool: Stock, quantity: number): boolean {
  return quantity * unitPriceAt(tool, quantity).amount <= LIMITS.totalMax;
}

export const isOrderable = ({ min, max }: QuantityRange) => min <= max;

/** Whether the minimum order fits one payment (`LIMITS.totalMax`). */
export const isPayable = (tool: Stock) => isPayableAt(tool, tool.minimumOrderQuantity);

/** The range and its step, and whether the payment limit ends it. */
export function rangeHint(range: QuantityRange, tool: Stock): string {
  const { min, max, step } = range;
  const hint = `Min. ${formatCount(min)}, max. ${formatCount(max)}`;
  const packs = step > 1 ? `, in multiples of ${formatCount(step)}` : '';
  return `${hint}${packs}${endsAtPaymentLimit(range, tool) ? ' (card limit)' : ''}`;
}

function endsAtPaymentLimit({ max, step }: QuantityRange, tool: Stock): boolean {
  return max + step <= Math.min(tool.availableQuantity, tool.maximumOrderQuantity ?? Infinity);
}

/** Why a typed quantity cannot be ordered. @param quantity NaN when unreadable */
export function quantityError(quantity: number, tool: Stock): string | undefined {
  const range = quantityRange(tool);
  const { min, max, step } = range;
  if (!isPayable(tool)) return 'The minimum order is above the card limit';
  if (min > max) return shortageText(tool) ?? 'Not enough units are left';
  if (!Number.isInteger(quantity)) return 'Enter a whole number';
  if (quantity < min) return `The minimum order is ${formatCount(min)}`;
  if (quantity > tool.availableQuantity) return `Only ${formatCount(tool.availableQuantity)} in stock`;
  if (quantity > (tool.maximumOrderQuantity ?? Infinity))
    return `The maximum order is ${formatCount(tool.maximumOrderQuantity ?? 0)}`;
  if (quantity > max && endsAtPaymentLimit(range, tool))
    return `One card payment covers at most ${formatCount(max)}`;
  if (!isPayableAt(tool, quantity)) return 'This order is above the card limit';
  if (isValidQuantity(tool, quantity)) return undefined;
  const nearest = neighbors(quantity, tool).map(formatCount).join(' or ');
  return `Sold in multiples of ${formatCount(step)}: order ${nearest}`;
}

/** The quantities next to a refused one that can be ordered; none next to one that can be ordered itself. */
export function orderableNear(quantity: number, tool: Stock): readonly number[] {
  return quantityError(quantity, tool) === undefined ? [] : neighbors(quantity, tool);
}

function neighbors(quantity: number, tool: Stock): readonly number[] {
  const { max } = quantityRange(tool);
  return nearestValid(tool, Math.min(quantity, max)).filter((near) => near <= max && isPayableAt(tool, near));
}

/** The next orderable quantity in a direction; undefined at the end of the range. */
export function nextQuantity(quantity: number, direction: 1 | -1, tool: Stock): number | undefined {
  const { min, max } = quantityRange(tool);
  const near = nearestValid(tool, (quantity || 0) + direction);
  const next = direction === 1 ? near.at(-1) : near[0];
  const isFurther = next !== undefined && next >= min && next <= max && (next - quantity) * direction > 0;
  return isFurther || Number.isNaN(quantity) ? next : undefined;
}

/** Total in minor units. @returns undefined when `quantity` is invalid or the total is not exact */
export function orderTotal({ amount, currency }: Money, quantity: number): Money | undefined {
  const total = { amount: amount * quantity, currency };
  const isKnown = Number.isSafeInteger(quantity) && quantity > 0 && Number.isSafeInteger(total.amount);
  return isKnown ? total : undefined;
}

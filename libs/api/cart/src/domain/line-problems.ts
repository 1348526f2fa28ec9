import { findQuantityError, findShortage, type Tool } from '@shop/api-catalog';
import {
  type CartProblemCode,
  formatMoney,
  LIMITS,
  money,
  nearestInStock,
  nearestValid,
  unitPriceAt,
} from '@shop/contracts';
import type { CartProblem } from './cart';

const QUANTITY = 'quantity';
const MAX_TOTAL = formatMoney(money(LIMITS.totalMax));

export const TOTAL_TOO_HIGH: CartProblem = {
  code: 'TOTAL_TOO_HIGH',
  message: `The total is more than ${MAX_TOTAL}, the most that one payment may be.`,
  nearestValid: [],
};

/** Why so many units of a tool are in no order, whatever is in stock; undefined when they can be. */
export function quantityProblem(tool: Tool, quantity: number): CartProblem | undefined {
  const error = findQuantityError(tool, quantity, QUANTITY);
  if (error) {
    const message = `The quantity ${error.fields?.[QUANTITY]}.`;
    return { code: codeOf(tool, quantity), message, nearestValid: nearestValid(tool, quantity) };
  }
  return unitPriceAt(tool, quantity) * quantity > LIMITS.totalMax ? TOTAL_TOO_HIGH : undefined;
}

/** Everything that keeps a line from being ordered now. @param tool null once it is deleted */
export function lineProblems(tool: Tool | null, quantity: number): CartProblem[] {
  if (!tool) return [{ code: 'GONE', message: 'This tool is no longer sold.', nearestValid: [] }];
  const problem = quantityProblem(tool, quantity);
  const shortage = findShortage(tool, quantity);
  return [
    ...(problem ? [problem] : []),
    ...(shortage
      ? [
          {
            code: 'OUT_OF_STOCK' as const,
            message: shortage.message,
            nearestValid: nearestInStock(tool, quantity),
          },
        ]
      : []),
  ];
}

function codeOf({ minimumOrderQuantity, maximumOrderQuantity }: Tool, quantity: number): CartProblemCode {
  if (quantity < minimumOrderQuantity) return 'BELOW_MINIMUM';
  return quantity > (maximumOrderQuantity ?? Infinity) ? 'ABOVE_MAXIMUM' : 'NOT_A_MULTIPLE';
}

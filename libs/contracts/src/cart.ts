/** Apart from `LIMITS`, which every page loads. */
export const CART_LIMITS = {
  /** One pasted list fits; an order has at most `LIMITS.orderLinesMax` lines. */
  linesMax: 200,
  /** Lines of one call that adds. */
  addedLinesMax: 500,
} as const;

/** Why a line cannot be ordered, or was not added. */
export const CART_PROBLEM_CODES = [
  'GONE',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'ABOVE_MAXIMUM',
  'OUT_OF_STOCK',
  'TOTAL_TOO_HIGH',
  'UNKNOWN_TOOL',
  'CART_FULL',
] as const;

export type CartProblemCode = (typeof CART_PROBLEM_CODES)[number];

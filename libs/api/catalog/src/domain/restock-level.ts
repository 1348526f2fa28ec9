const MIN_STOCK = 10;

/**
 * Below this available quantity a tool is low on stock: ten, or the minimum order quantity.
 *
 * @param minimumOrderQuantity minimum units of one order
 */
export function restockLevel(minimumOrderQuantity: number): number {
  return Math.max(MIN_STOCK, minimumOrderQuantity);
}

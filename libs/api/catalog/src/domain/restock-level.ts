const MIN_STOCK = 10;

/** Below this available quantity a tool is low on stock: ten, or the minimum order quantity. */
export function restockLevel(minimumOrderQuantity: number): number {
  return Math.max(MIN_STOCK, minimumOrderQuantity);
}

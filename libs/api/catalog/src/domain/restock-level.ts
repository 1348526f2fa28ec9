/** Fewer pieces than this are few for any tool. */
const FEW = 10;

/**
 * A tool is running out when fewer pieces than this are available: fewer than ten, or fewer than one order must have.
 *
 * @param minimumOrderQuantity the fewest pieces that one order may have
 */
export function restockLevel(minimumOrderQuantity: number): number {
  return Math.max(FEW, minimumOrderQuantity);
}

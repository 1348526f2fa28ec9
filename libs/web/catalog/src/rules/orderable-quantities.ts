import type { QuantityRules } from '@shop/contracts';

interface Orderable {
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly orderMultiple?: number;
  readonly maximumOrderQuantity?: number | null;
}

/** The quantities that one order of a tool may have now: its rules, within what is in stock. */
export function orderableQuantities(tool: Orderable): QuantityRules {
  const { minimumOrderQuantity, availableQuantity, orderMultiple = 1, maximumOrderQuantity } = tool;
  const most = Math.min(maximumOrderQuantity ?? Infinity, availableQuantity);
  return {
    minimumOrderQuantity,
    orderMultiple,
    maximumOrderQuantity: Math.floor(most / orderMultiple) * orderMultiple,
  };
}

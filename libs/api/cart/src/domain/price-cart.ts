import type { Tool } from '@shop/api-catalog';
import { LIMITS, unitPriceAt } from '@shop/contracts';
import type { Cart, CartLine, StoredCart, StoredCartLine } from './cart';
import { lineProblems, TOTAL_TOO_HIGH } from './line-problems';

/** The cart with the prices and problems of now. @param tools by id, without those that are gone */
export function priceCart(stored: StoredCart, tools: ReadonlyMap<string, Tool>): Cart {
  const lines: CartLine[] = [];
  let [totalQuantity, subtotal] = [0, 0];
  for (const [toolId, storedLine] of stored) {
    const line = priceLine(toolId, storedLine, tools.get(toolId) ?? null);
    const fits = subtotal + (line.total ?? 0) <= LIMITS.totalMax;
    lines.push(fits ? line : { ...line, problems: [...line.problems, TOTAL_TOO_HIGH] });
    totalQuantity += line.quantity;
    if (fits) subtotal += line.total ?? 0;
  }
  return { lines, totalQuantity, subtotal };
}

export function priceLine(
  toolId: string,
  { quantity, addedAt, ...copy }: StoredCartLine,
  tool: Tool | null,
): CartLine {
  const unitPrice = tool && unitPriceAt(tool, quantity);
  const total = unitPrice === null ? null : unitPrice * quantity;
  return {
    ...{ toolId, tool, quantity, addedAt, unitPrice },
    sku: tool?.sku ?? copy.sku,
    toolName: tool?.name ?? copy.toolName,
    total: total !== null && total <= LIMITS.totalMax ? total : null,
    problems: lineProblems(tool, quantity),
  };
}

import { stockRefusal, type Tool } from '@shop/api-catalog';
import { DomainError } from '@shop/api-kernel';
import { formatMoney, LIMITS, money } from '@shop/contracts';
import { totalOf } from './order';

/** How many pieces, and at which price of one, in minor units, an order wants. */
export interface PlacementTerms {
  readonly quantity: number;
  readonly pricePerUnit: number;
}

/**
 * Why an order cannot be placed, as far as a look at the tool tells; the stock is only certain once it is taken. The tool
 * and its price come first: without them nobody can say what is wrong with the quantity.
 *
 * @param quantityName how the caller's transport calls the quantity
 * @returns undefined when nothing stands against it, else BAD_USER_INPUT, NOT_FOUND, PRICE_CHANGED or OUT_OF_STOCK
 */
export function placementRefusal(
  tool: Tool | null,
  terms: PlacementTerms,
  quantityName = 'quantity',
): DomainError | undefined {
  const amiss = tool?.pricePerUnit === terms.pricePerUnit ? quantityFault(tool, terms) : undefined;
  return amiss === undefined ? stockRefusal(tool, terms) : DomainError.badInput({ [quantityName]: amiss });
}

function quantityFault({ minimumOrderQuantity }: Tool, terms: PlacementTerms): string | undefined {
  if (terms.quantity < minimumOrderQuantity) return `must be at least ${minimumOrderQuantity}`;
  if (totalOf(terms).amount <= LIMITS.totalMax) return undefined;
  return `makes the total more than ${formatMoney(money(LIMITS.totalMax))}, the most that one payment may be`;
}

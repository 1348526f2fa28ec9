import { findStockError, type Tool } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { formatMoney, LIMITS, money } from '@shop/contracts';
import { totalOf } from './order';

/** How many pieces, and at which price of one, in minor units, an order wants. */
export interface PlacementTerms {
  readonly quantity: number;
  readonly pricePerUnit: number;
}

/**
 * Why an order cannot be placed, as far as a look at the tool tells; the stock is only certain once it is taken. The tool
 * and its price come first: without them nobody can say what is wrong with the quantity. Of more than there is nobody asks
 * what it would cost.
 *
 * @param quantityName how the caller's transport calls the quantity
 * @returns undefined when nothing stands against it, else BAD_USER_INPUT, NOT_FOUND, PRICE_CHANGED or OUT_OF_STOCK
 */
export function placementRefusal(
  tool: Tool | null,
  terms: PlacementTerms,
  quantityName = 'quantity',
): DomainError | undefined {
  const isPriced = tool?.pricePerUnit === terms.pricePerUnit;
  const least = isPriced ? tool.minimumOrderQuantity : 0;
  if (terms.quantity < least) return DomainError.badInput({ [quantityName]: `must be at least ${least}` });
  const refusal = findStockError(tool, terms);
  if (refusal || totalOf(terms).amount <= LIMITS.totalMax) return refusal;
  const most = formatMoney(money(LIMITS.totalMax));
  return DomainError.badInput({
    [quantityName]: `makes the total more than ${most}, the most that one payment may be`,
  });
}

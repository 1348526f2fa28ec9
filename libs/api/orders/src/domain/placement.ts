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
 * Why an order cannot be placed, as far as a look at the tool tells; the stock is only certain once it is taken.
 *
 * @param quantityName how the caller's transport calls the quantity
 * @returns undefined when nothing stands against it, else BAD_USER_INPUT, NOT_FOUND, PRICE_CHANGED or OUT_OF_STOCK
 */
export function placementRefusal(
  tool: Tool | null,
  terms: PlacementTerms,
  quantityName = 'quantity',
): DomainError | undefined {
  if (tool && terms.quantity < tool.minimumOrderQuantity) {
    return DomainError.badInput({ [quantityName]: `must be at least ${tool.minimumOrderQuantity}` });
  }
  if (totalOf(terms).amount > LIMITS.totalMax) {
    const most = formatMoney(money(LIMITS.totalMax));
    return DomainError.badInput({
      [quantityName]: `makes the total more than ${most}, the most that one payment may be`,
    });
  }
  return stockRefusal(tool, terms);
}

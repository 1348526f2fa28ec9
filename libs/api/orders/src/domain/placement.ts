import { findStockError, type Tool } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { formatMoney, LIMITS, money } from '@shop/contracts';
import { type OrderDraft, totalOf } from './order';

export type PlacementTerms = Pick<OrderDraft, 'quantity' | 'pricePerUnit'>;

/** Why an order cannot be placed; undefined when it can. Checks tool, price, quantity, stock, total, in this order. */
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

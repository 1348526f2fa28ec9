import { findStockError, type Tool } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { formatMoney, LIMITS, money } from '@shop/contracts';
import { lineTotalOf, type OrderLine } from './order-lines';

export type PlacementTerms = Pick<OrderLine, 'quantity' | 'pricePerUnit'>;

/** Why an order cannot be placed; undefined when it can. Checks the total last. */
export function placementRefusal(
  tool: Tool | null,
  terms: PlacementTerms,
  quantityName = 'quantity',
): DomainError | undefined {
  const refusal = findStockError(tool, terms, quantityName);
  if (refusal || lineTotalOf(terms).amount <= LIMITS.totalMax) return refusal;
  const most = formatMoney(money(LIMITS.totalMax));
  return DomainError.badInput({
    [quantityName]: `makes the total more than ${most}, the most that one payment may be`,
  });
}

import { DomainError } from '@shop/api-common';
import { formatMoney, money } from '@shop/contracts';
import type { Tool } from '../domain/tool';

/** Requested units of a tool, at the price in minor units that was shown. */
export interface Wanted {
  readonly quantity: number;
  readonly pricePerUnit: number;
}

type OfferedStock = Pick<Tool, 'availableQuantity' | 'minimumOrderQuantity' | 'pricePerUnit'>;

/** Why a tool cannot be reserved as requested. @param tool null when it does not exist (any more) */
export function findStockError(
  tool: OfferedStock | null,
  { quantity, pricePerUnit }: Wanted,
): DomainError | undefined {
  if (!tool) return DomainError.notFound('tool');
  if (tool.pricePerUnit !== pricePerUnit) {
    const price = formatMoney(money(tool.pricePerUnit));
    const message = `The price has changed to ${price}. Please order again if you agree.`;
    return new DomainError('PRICE_CHANGED', message);
  }
  return tool.availableQuantity < quantity ? new DomainError('OUT_OF_STOCK', outOfStock(tool)) : undefined;
}

function outOfStock({ availableQuantity: left, minimumOrderQuantity: minimum }: OfferedStock): string {
  if (left === 0) return 'Sold out for now.';
  if (left < minimum) return `Only ${left} left in stock, and one order must have at least ${minimum}.`;
  return `Only ${left} left in stock. Please order fewer.`;
}

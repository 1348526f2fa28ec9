import { DomainError } from '@shop/api-common';
import { formatMoney, money } from '@shop/contracts';
import type { Tool } from '../domain/tool';

/** What someone wants of a tool: how many pieces, and the price of one, in minor units, that they were shown. */
export interface Wanted {
  readonly quantity: number;
  readonly pricePerUnit: number;
}

type OfferedStock = Pick<Tool, 'availableQuantity' | 'minimumOrderQuantity' | 'pricePerUnit'>;

/**
 * Why a tool cannot be had as wanted; undefined when it can.
 *
 * @param tool null when there is no such tool (any more)
 */
export function findStockError(
  tool: OfferedStock | null,
  { quantity, pricePerUnit }: Wanted,
): DomainError | undefined {
  if (!tool) return DomainError.notFound('tool');
  if (tool.pricePerUnit !== pricePerUnit) {
    const now = formatMoney(money(tool.pricePerUnit));
    return new DomainError(
      'PRICE_CHANGED',
      `The price has changed to ${now}. Please order again if you agree.`,
    );
  }
  if (tool.availableQuantity < quantity) return outOfStock(tool);
  return undefined;
}

function outOfStock({ availableQuantity: left, minimumOrderQuantity: minimum }: OfferedStock): DomainError {
  return new DomainError('OUT_OF_STOCK', outOfStockText(left, minimum));
}

function outOfStockText(left: number, minimum: number): string {
  if (left === 0) return 'Sold out for now.';
  if (left < minimum) return `Only ${left} left in stock, and one order must have at least ${minimum}.`;
  return `Only ${left} left in stock. Please order fewer.`;
}

import { DomainError } from '@shop/api-common';
import { formatMoney, isValidQuantity, money, nearestValid, unitPriceAt } from '@shop/contracts';
import type { OrderTerms } from '../domain/order-terms';

/** Requested units of a tool, at the price per unit in minor units that was shown. */
export interface Wanted {
  readonly quantity: number;
  readonly pricePerUnit: number;
}

interface OfferedStock extends OrderTerms {
  readonly availableQuantity: number;
}

/** Whether a tool is sold in this quantity at this price, in stock or not. */
export function isOffered(terms: OrderTerms, { quantity, pricePerUnit }: Wanted): boolean {
  return unitPriceAt(terms, quantity) === pricePerUnit && isValidQuantity(terms, quantity);
}

/**
 * Why a tool cannot be reserved as requested. Checks price, quantity and stock, in this order.
 *
 * @param tool null when it does not exist (any more)
 * @param quantityName the transport's name of the quantity
 */
export function findStockError(
  tool: OfferedStock | null,
  { quantity, pricePerUnit }: Wanted,
  quantityName = 'quantity',
): DomainError | undefined {
  if (!tool) return DomainError.notFound('tool');
  const current = unitPriceAt(tool, quantity);
  if (current !== pricePerUnit) {
    const message = `The price has changed to ${formatMoney(money(current))}. Please order again if you agree.`;
    return new DomainError('PRICE_CHANGED', message);
  }
  return findQuantityError(tool, quantity, quantityName) ?? findShortage(tool, quantity);
}

/** OUT_OF_STOCK when fewer are left. */
export function findShortage(tool: OfferedStock, quantity: number): DomainError | undefined {
  return tool.availableQuantity < quantity ? new DomainError('OUT_OF_STOCK', outOfStock(tool)) : undefined;
}

/** BAD_USER_INPUT that names the valid quantities next to one that no order may have. */
export function findQuantityError(
  terms: OrderTerms,
  quantity: number,
  name: string,
): DomainError | undefined {
  if (isValidQuantity(terms, quantity)) return undefined;
  const nearest = nearestValid(terms, quantity);
  const { minimumOrderQuantity: min, orderMultiple } = terms;
  const multiple = `must be a multiple of ${orderMultiple}: ${nearest.join(' or ')}`;
  const message =
    quantity < min
      ? `must be at least ${min}`
      : quantity > (terms.maximumOrderQuantity ?? Infinity)
        ? `must be at most ${terms.maximumOrderQuantity}`
        : multiple;
  return DomainError.badInput({ [name]: message }, { nearestValid: nearest });
}

function outOfStock({ availableQuantity: left, minimumOrderQuantity: minimum }: OfferedStock): string {
  if (left === 0) return 'Sold out for now.';
  if (left < minimum) return `Only ${left} left in stock, and one order must have at least ${minimum}.`;
  return `Only ${left} left in stock. Please order fewer.`;
}

import { findStockError, type OrderTerms } from '@shop/api-catalog';
import { DomainError, type LineShortage } from '@shop/api-common';
import { formatMoney, LIMITS, money, nearestInStock, unitPriceAt } from '@shop/contracts';
import type { OrderLine } from './order-lines';

/** A line to be placed, and the transport's names of its fields. */
export interface PlacedLine extends Pick<OrderLine, 'toolId' | 'quantity' | 'pricePerUnit'> {
  readonly fields: { readonly quantity: string; readonly price: string };
}

/** What a tool offers now. */
export interface Offer extends OrderTerms {
  readonly availableQuantity: number;
}

/** @param toolId undefined for the order as a whole */
export interface Refusal {
  readonly error: DomainError;
  readonly toolId?: string | undefined;
}

/**
 * Why an order cannot be placed; undefined when it can. The first line that cannot be ordered, then the total.
 *
 * @param offers by tool id
 * @param total with shipping and tax, in minor units; undefined when it is not known
 */
export function placementRefusal(
  lines: readonly PlacedLine[],
  offers: ReadonlyMap<string, Offer>,
  total: number | undefined,
): Refusal | undefined {
  for (const line of lines) {
    const error = lineRefusal(line, offers);
    if (error) return { error, toolId: line.toolId };
  }
  if (total === undefined || total <= LIMITS.totalMax) return undefined;
  const most = formatMoney(money(LIMITS.totalMax));
  const makes = `the total more than ${most}, the most that one payment may be`;
  const [only] = lines.length === 1 ? lines : [];
  const fields = only ? { [only.fields.quantity]: `makes ${makes}` } : { lines: `make ${makes}` };
  return { error: DomainError.badInput(fields) };
}

function lineRefusal(line: PlacedLine, offers: ReadonlyMap<string, Offer>): DomainError | undefined {
  return findStockError(offers.get(line.toolId) ?? null, line, line.fields.quantity);
}

/** The lines that a tool cannot serve now, and what it offers instead. */
export function shortagesOf(
  lines: readonly PlacedLine[],
  offers: ReadonlyMap<string, Offer>,
): LineShortage[] {
  return lines.flatMap((line) => {
    const offer = offers.get(line.toolId);
    if (!offer || !lineRefusal(line, offers)) return [];
    const { availableQuantity: available } = offer;
    return {
      ...{ toolId: line.toolId, wanted: line.quantity, available },
      nearestValid: nearestInStock(offer, line.quantity),
      currentPrice: unitPriceAt(offer, line.quantity),
    };
  });
}

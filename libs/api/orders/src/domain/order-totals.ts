import { DomainError } from '@shop/api-common';
import type { ShopSettings } from '@shop/api-settings';
import { LIMITS, orderTotals, type OrderTotals, shippingRatesFor } from '@shop/contracts';
import type { OrderLine } from './order-lines';

/** Sums of an order, and the country by whose rates they are. */
export interface AppliedTotals extends OrderTotals {
  /** Two-letter code; empty where neither the order nor the shop names one. */
  readonly country: string;
}

export interface Destination {
  /** That of the shop by default. */
  readonly country?: string | undefined;
  readonly shippingRateId?: string | undefined;
}

/** @param names of the transport's fields @throws DomainError BAD_USER_INPUT where the shop does not ship to */
export function totalsFor(
  lines: readonly Pick<OrderLine, 'pricePerUnit' | 'quantity'>[],
  settings: ShopSettings,
  destination: Destination,
  names: Readonly<Record<keyof Destination, string>>,
): AppliedTotals {
  const country = destination.country ?? settings.seller.country ?? '';
  const { shippingRates } = settings;
  if (shippingRates.length > 0 && shippingRatesFor(shippingRates, country).length === 0)
    throw DomainError.badInput({ [names.country]: 'is a country that the shop does not ship to' });
  const totals = orderTotals(lines, country, settings, destination.shippingRateId);
  if (!totals) throw DomainError.badInput({ [names.shippingRateId]: 'is not offered for this country' });
  return { ...totals, country };
}

/** Whether one payment may have so much. */
export function isPayableSum({ total }: Pick<OrderTotals, 'total'>): boolean {
  return total <= LIMITS.totalMax;
}

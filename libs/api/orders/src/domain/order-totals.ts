import { DomainError } from '@shop/api-common';
import type { ShopSettings } from '@shop/api-settings';
import { orderTotals, shippingRatesFor } from '@shop/contracts';
import type { AppliedTotals, OrderLine } from './order-lines';

export interface Destination {
  /** That of the shop by default. */
  readonly country?: string | undefined;
  readonly shippingRateId?: string | undefined;
}

/** @param names of the transport's fields @returns BAD_USER_INPUT where the shop does not ship to */
export function totalsFor(
  lines: readonly Pick<OrderLine, 'pricePerUnit' | 'quantity'>[],
  settings: ShopSettings,
  destination: Destination,
  names: Readonly<Record<keyof Destination, string>>,
): AppliedTotals | DomainError {
  const country = destination.country ?? settings.seller.country ?? '';
  const { shippingRates } = settings;
  if (shippingRates.length > 0 && shippingRatesFor(shippingRates, country).length === 0)
    return DomainError.badInput({ [names.country]: 'is a country that the shop does not ship to' });
  const totals = orderTotals(lines, country, settings, destination.shippingRateId);
  if (!totals) return DomainError.badInput({ [names.shippingRateId]: 'is not offered for this country' });
  return { ...totals, country };
}

import { DomainError } from '@shop/api-common';
import { formatAddress, formatMoney, money } from '@shop/contracts';
import type { ShopSettings } from '@shop/api-settings';
import type { OrderDraft } from '../domain/order';
import type { AppliedTotals } from '../domain/order-lines';
import { type Offer, type PlacedLine, placementRefusal, type Refusal } from '../domain/placement';
import { totalsFor } from '../domain/order-totals';
import type { NewOrder } from './place-order.input';

type Names = Readonly<Record<string, string>>;
type Delivery = Pick<OrderDraft, 'address' | 'phone' | 'shippingAddress'>;

/** Where an order goes. The text of a structured address takes the place of `address`. @throws DomainError BAD_USER_INPUT */
export function deliveryOf(input: NewOrder, names: Names = {}): Delivery {
  const { shippingAddress, address = '' } = input;
  const phone = input.phone ?? shippingAddress?.phone;
  if (phone == null) throw DomainError.badInput({ [names['phone'] ?? 'phone']: 'must be given' });
  return shippingAddress
    ? { address: formatAddress(shippingAddress), phone, shippingAddress }
    : { address, phone };
}

/** The sums of an order to be placed, or why it cannot be placed. @param offers by tool id */
export function priceOrder(
  lines: readonly PlacedLine[],
  offers: ReadonlyMap<string, Offer>,
  settings: ShopSettings,
  input: NewOrder,
  names?: Names,
): { readonly totals: AppliedTotals } | { readonly refusal: Refusal } {
  const totals = placedTotals(lines, settings, input, names);
  const total = totals instanceof DomainError ? undefined : totals.total;
  const refusal = placementRefusal(lines, offers, total);
  if (refusal) return { refusal };
  return totals instanceof DomainError ? { refusal: { error: totals } } : { totals };
}

function placedTotals(
  lines: readonly PlacedLine[],
  settings: ShopSettings,
  { shippingAddress, shippingRateId, expectedTotal }: NewOrder,
  names: Names = {},
): AppliedTotals | DomainError {
  const fields = {
    country: shippingAddress ? `${names['shippingAddress'] ?? 'shippingAddress'}.country` : 'address',
    shippingRateId: names['shippingRateId'] ?? 'shippingRateId',
  };
  const totals = totalsFor(lines, settings, { country: shippingAddress?.country, shippingRateId }, fields);
  if (totals instanceof DomainError || expectedTotal === undefined || expectedTotal === totals.total)
    return totals;
  const now = `The total is ${formatMoney(money(totals.total))} now. Check it and order again.`;
  return new DomainError('PRICE_CHANGED', now, { expectedTotal: 'is not the total any more' });
}

import type { ShopSettings } from '@shop/api-settings';
import type { InvoiceSeller } from './invoice';

/** Undefined while name or address is missing: then no papers are made. */
export function sellerOf({ seller }: Pick<ShopSettings, 'seller'>): InvoiceSeller | undefined {
  const { name, address, country, vatId, email, phone } = seller;
  return name && address ? { name, address, country, vatId, email, phone } : undefined;
}

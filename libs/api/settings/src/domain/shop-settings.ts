import type { TotalsSettings } from '@shop/contracts';

/** Who sells, as papers and letters show it; null is none. */
export interface Seller {
  readonly name: string | null;
  /** Lines of the postal address. */
  readonly address: string | null;
  /** Two-letter code; orders without a destination are shipped within it. */
  readonly country: string | null;
  readonly vatId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Beginnings of the numbers of papers; they differ. */
export interface InvoiceSeries {
  readonly invoice: string;
  readonly creditNote: string;
}

/** What admins set for the whole shop. Money in minor units. */
export interface ShopSettings extends TotalsSettings {
  readonly seller: Seller;
  readonly invoiceSeries: InvoiceSeries;
  /** From 1, one more with each change. */
  readonly version: number;
}

export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  seller: { name: null, address: null, country: null, vatId: null, email: null, phone: null },
  taxMode: 'NONE',
  taxRates: [],
  shippingRates: [],
  invoiceSeries: { invoice: 'INV', creditNote: 'CN' },
  version: 1,
};

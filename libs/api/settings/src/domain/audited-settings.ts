import type { AuditFields } from '@shop/api-audit-log';
import { maskEmail } from '@shop/api-common';
import { formatMajorUnits, type ShippingRate, type TaxRate } from '@shop/contracts';
import type { ShopSettings } from './shop-settings';

/** Settings as the audit log keeps them; the version tells of changes to address and phone, which it does not keep. */
export function auditedSettings(settings: ShopSettings): AuditFields {
  const { seller, taxMode, taxRates, shippingRates, invoiceSeries, version } = settings;
  return {
    ...{ sellerName: seller.name, sellerCountry: seller.country },
    ...{ vatId: seller.vatId, sellerEmail: seller.email ? maskEmail(seller.email) : null },
    ...{ taxMode, taxRates: taxRates.map(taxText).join(', ') || null },
    shippingRates: shippingRates.map(shippingText).join(', ') || null,
    ...{ invoiceSeries: invoiceSeries.invoice, creditNoteSeries: invoiceSeries.creditNote, version },
  };
}

/** "DE VAT 19.00 %" */
function taxText({ country, name, basisPoints }: TaxRate): string {
  return `${country} ${name} ${formatMajorUnits(basisPoints)} %`;
}

/** "Parcel 5.90 (free from 200.00) to DE AT" */
function shippingText({ name, price, freeFrom, countries }: ShippingRate): string {
  const free = freeFrom == null ? '' : ` (free from ${formatMajorUnits(freeFrom)})`;
  return `${name} ${formatMajorUnits(price)}${free} to ${countries.join(' ') || 'all others'}`;
}

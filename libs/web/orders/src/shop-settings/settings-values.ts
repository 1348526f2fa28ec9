import { formatMajorUnits, parseTypedPrice } from '@shop/contracts';
import type {
  ManagedShopSettingsFragment,
  UpdateShopSettingsMutationVariables,
} from '@shop/web-apollo/generated/shop-settings';
import { formatPercent, parsePercent } from './percent';

/** Texts of a form, each by the name of its field in the input. */
type Texts<Field extends string> = Readonly<Record<Field, string>>;

export type SellerValues = Texts<'name' | 'address' | 'country' | 'vatId' | 'email' | 'phone'>;

export interface SettingsValues {
  readonly version: number;
  readonly seller: SellerValues;
  readonly taxMode: ManagedShopSettingsFragment['taxMode'];
  readonly taxRates: readonly Texts<'country' | 'basisPoints' | 'name'>[];
  readonly shippingRates: readonly Texts<'id' | 'name' | 'countries' | 'price' | 'freeFrom'>[];
  readonly invoiceSeries: Texts<'invoice' | 'creditNote'>;
}

const PERCENT_ERROR = 'Enter a percent such as 19 or 7.5.';
const PRICE_ERROR = 'Enter a price such as 5.90.';

export function toValues(settings: ManagedShopSettingsFragment): SettingsValues {
  const { version, seller, taxMode, taxRates, shippingRates, invoiceSeries } = settings;
  const { name, address, country, vatId, email, phone } = seller;
  return {
    version,
    seller: {
      ...{ name: name ?? '', address: address ?? '', country: country ?? '' },
      ...{ vatId: vatId ?? '', email: email ?? '', phone: phone ?? '' },
    },
    taxMode,
    taxRates: taxRates.map((rate) => ({
      ...{ country: rate.country, basisPoints: formatPercent(rate.basisPoints), name: rate.name },
    })),
    shippingRates: shippingRates.map((rate) => ({
      ...{ id: rate.id, name: rate.name, countries: rate.countries.join(' ') },
      price: formatMajorUnits(rate.price.amount),
      freeFrom: rate.freeFrom ? formatMajorUnits(rate.freeFrom.amount) : '',
    })),
    invoiceSeries: { invoice: invoiceSeries.invoice, creditNote: invoiceSeries.creditNote },
  };
}

/** Numbers that cannot be read, by field; the server checks the rest. */
export function unreadable({ taxRates, shippingRates }: SettingsValues): Readonly<Record<string, string>> {
  const wrong = [
    ...taxRates.map(({ basisPoints }, row) =>
      parsePercent(basisPoints) === undefined ? [[`taxRates.${row}.basisPoints`, PERCENT_ERROR]] : [],
    ),
    ...shippingRates.map(({ price, freeFrom }, row) => [
      ...(parseTypedPrice(price) === undefined ? [[`shippingRates.${row}.price`, PRICE_ERROR]] : []),
      ...(freeFrom.trim() && parseTypedPrice(freeFrom) === undefined
        ? [[`shippingRates.${row}.freeFrom`, PRICE_ERROR]]
        : []),
    ]),
  ];
  return Object.fromEntries(wrong.flat());
}

/** @param values whose numbers can be read */
export function toInput(values: SettingsValues): UpdateShopSettingsMutationVariables['input'] {
  const { version, seller, taxMode, taxRates, shippingRates, invoiceSeries } = values;
  return {
    expectedVersion: version,
    ...{ seller, taxMode, invoiceSeries },
    taxRates: taxRates.map((rate) => ({
      ...{ country: rate.country.trim().toUpperCase(), name: rate.name },
      basisPoints: parsePercent(rate.basisPoints) ?? 0,
    })),
    shippingRates: shippingRates.map((rate) => ({
      ...{ id: rate.id || null, name: rate.name },
      countries: rate.countries.toUpperCase().match(/[^\s,;]+/g) ?? [],
      price: parseTypedPrice(rate.price) ?? 0,
      freeFrom: parseTypedPrice(rate.freeFrom) ?? null,
    })),
  };
}

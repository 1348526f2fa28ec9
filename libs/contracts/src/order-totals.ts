/** NONE: no tax is shown; INCLUDED: prices contain it; ADDED: it is added to the prices. */
export const TAX_MODES = ['NONE', 'INCLUDED', 'ADDED'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** A tax on orders that are shipped to a country. */
export interface TaxRate {
  /** Two-letter code. */
  readonly country: string;
  /** Hundredths of a percent: 1900 for 19 %. */
  readonly basisPoints: number;
  readonly name: string;
}

/** What the shipping of an order costs. */
export interface ShippingRate {
  readonly id: string;
  readonly name: string;
  /** Two-letter codes; none for all countries that no other rate names. */
  readonly countries: readonly string[];
  /** Minor units. */
  readonly price: number;
  /** Goods from this sum on are shipped for free; minor units. Null or missing for never. */
  readonly freeFrom?: number | null | undefined;
}

export interface TotalsSettings {
  readonly taxMode: TaxMode;
  /** Several of one country apply together. */
  readonly taxRates: readonly TaxRate[];
  /** Without rates, shipping is free everywhere. */
  readonly shippingRates: readonly ShippingRate[];
}

/** A tax as it applied to an order; `amount` in minor units. */
export interface AppliedTax extends TaxRate {
  readonly amount: number;
}

/** Sums of an order in minor units, and what they come from. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly shipping: number;
  /** Part of `total` in both modes of tax. */
  readonly tax: number;
  readonly total: number;
  readonly taxMode: TaxMode;
  readonly taxes: readonly AppliedTax[];
  /** Null where the shop has no rates. */
  readonly shippingRate: Pick<ShippingRate, 'id' | 'name'> | null;
}

interface PricedLine {
  readonly pricePerUnit: number;
  readonly quantity: number;
}

const WHOLE = 10_000n;

/** The sum of the lines, before shipping and added tax. */
export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { pricePerUnit, quantity }) => sum + pricePerUnit * quantity, 0);
}

/** The rates that a customer of a country may choose from: those that name it, else those of all countries. */
export function shippingRatesFor(rates: readonly ShippingRate[], country: string): readonly ShippingRate[] {
  const own = rates.filter(({ countries }) => countries.includes(country));
  return own.length > 0 ? own : rates.filter(({ countries }) => countries.length === 0);
}

/** What a rate costs for goods of a sum, in minor units. */
export function shippingPrice({ price, freeFrom }: ShippingRate, subtotal: number): number {
  return freeFrom != null && subtotal >= freeFrom ? 0 : price;
}

/**
 * The sums of an order. Each tax is reckoned once, on the sum of goods and shipping, and rounded half up.
 *
 * @param lines prices in minor units
 * @param country two-letter code of the destination
 * @param shippingRateId the customer's choice; the cheapest rate by default
 * @returns undefined where the shop does not ship to, or not by this rate
 */
export function orderTotals(
  lines: readonly PricedLine[],
  country: string,
  { taxMode, taxRates, shippingRates }: TotalsSettings,
  shippingRateId?: string,
): OrderTotals | undefined {
  const subtotal = subtotalOf(lines);
  const rate = chooseRate(shippingRatesFor(shippingRates, country), subtotal, shippingRateId);
  const isShippable = rate !== undefined || (shippingRates.length === 0 && shippingRateId === undefined);
  if (!isShippable) return undefined;
  const shipping = rate ? shippingPrice(rate, subtotal) : 0;
  const sum = subtotal + shipping;
  const rates = taxMode === 'NONE' ? [] : taxRates.filter((tax) => tax.country === country);
  const taxes = taxesOn(sum, rates, taxMode === 'INCLUDED');
  const tax = taxes.reduce((all, { amount }) => all + amount, 0);
  const total = taxMode === 'ADDED' ? sum + tax : sum;
  const shippingRate = rate ? { id: rate.id, name: rate.name } : null;
  return { subtotal, shipping, tax, total, taxMode, taxes, shippingRate };
}

function chooseRate(
  rates: readonly ShippingRate[],
  subtotal: number,
  id: string | undefined,
): ShippingRate | undefined {
  if (id !== undefined) return rates.find((rate) => rate.id === id);
  return rates.toSorted((a, b) => shippingPrice(a, subtotal) - shippingPrice(b, subtotal))[0];
}

function taxesOn(sum: number, rates: readonly TaxRate[], isIncluded: boolean): AppliedTax[] {
  const included = isIncluded ? rates.reduce((all, rate) => all + BigInt(rate.basisPoints), 0n) : 0n;
  return rates.map(({ country, basisPoints, name }) => {
    const amount = divideHalfUp(BigInt(sum) * BigInt(basisPoints), WHOLE + included);
    return { country, basisPoints, name, amount };
  });
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

import { array, constantFrom, integer, option, record, sample } from 'fast-check';

/** Prices of the tools in minor units: remainders of every tax, and two with a lower price from five units on. */
export const TOOLS = [50, 99, 333, 1_250, 1_999, 2_501, 7_777, 12_345].map((pricePerUnit, index) => ({
  pricePerUnit,
  priceBreaks: index % 4 === 3 ? [{ minQuantity: 5, pricePerUnit: pricePerUnit - 7 }] : [],
}));

/** Two taxes of one country, one with a fraction of a percent, and a country without. */
export const TAX_RATES = [
  { country: 'DE', basisPoints: 1_900, name: 'VAT' },
  { country: 'FR', basisPoints: 2_000, name: 'TVA' },
  { country: 'FR', basisPoints: 550, name: 'Eco tax' },
  { country: 'US', basisPoints: 825, name: 'Sales tax' },
];
export const SHIPPING_RATES = [
  { id: 'parcel', name: 'Parcel', countries: ['DE', 'FR'], price: 590, freeFrom: 20_000 },
  { id: 'express', name: 'Express', countries: ['DE', 'FR'], price: 1_499 },
  { id: 'world', name: 'Abroad', countries: [], price: 2_490 },
];

/** A cart to order; its tools are places in {@link TOOLS}. */
export interface GeneratedCart {
  readonly lines: readonly { readonly tool: number; readonly quantity: number }[];
  readonly country: string;
  /** Undefined: the cheapest way to ship. */
  readonly isExpress: boolean | undefined;
}

const cart = record({
  lines: array(
    record({ tool: integer({ min: 0, max: TOOLS.length - 1 }), quantity: integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: TOOLS.length,
    },
  ),
  country: constantFrom('DE', 'FR', 'US', 'CH'),
  isExpress: option(constantFrom(true), { nil: undefined }),
});

/** The same carts of every run. */
export function generatedCarts(count: number, seed: number): GeneratedCart[] {
  return sample(cart, { numRuns: count, seed });
}

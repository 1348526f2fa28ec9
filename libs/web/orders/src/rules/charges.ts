import type { Money } from '@shop/contracts';

/** Of an order or a quote. */
export interface Sums {
  readonly subtotal: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** Subtotal, shipping and tax under their names, without those of nothing; empty where the total is the goods' alone. */
export function chargesOf({ subtotal, shipping, tax, total }: Sums): readonly (readonly [string, Money])[] {
  const isIncluded = total.amount === subtotal.amount + shipping.amount;
  const charges = [
    ['Shipping', shipping],
    [isIncluded ? 'Tax included' : 'Tax', tax],
  ] as const;
  const shown = charges.filter(([, { amount }]) => amount > 0);
  return shown.length > 0 ? [['Subtotal', subtotal], ...shown] : [];
}

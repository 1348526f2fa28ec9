import {
  formatCount,
  formatMajorUnits,
  LIMITS,
  type Money,
  parseTypedPrice,
  type PriceBreak,
} from '@shop/contracts';
import { priceError } from './field-errors';

/** One row of the form as typed. */
export interface PriceBreakRow {
  readonly quantity: string;
  readonly price: string;
}

/** Price breaks are one text of the form, a line per break: "48: 11.00". */
export function toRows(text: string): PriceBreakRow[] {
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const [quantity = '', price = ''] = line.split(':');
        return { quantity: quantity.trim(), price: price.trim() };
      });
}

export function fromRows(rows: readonly PriceBreakRow[]): string {
  return rows.map(({ quantity, price }) => `${quantity}: ${price}`).join('\n');
}

export function toPriceBreaksText(priceBreaks: readonly PriceBreak<Money>[]): string {
  return fromRows(
    priceBreaks.map(({ minQuantity, pricePerUnit }) => ({
      ...{ quantity: String(minQuantity), price: formatMajorUnits(pricePerUnit.amount) },
    })),
  );
}

/** Converts checked text to whole units and minor units. */
export function toPriceBreaks(text: string): PriceBreak<number>[] {
  return toRows(text).map(({ quantity, price }) => ({
    ...{ minQuantity: Number(quantity), pricePerUnit: parseTypedPrice(price) ?? 0 },
  }));
}

/** Why the rows cannot be saved; the server compares them with the minimum and the price. */
export function priceBreaksError(text: string): string | undefined {
  const rows = toRows(text);
  if (rows.length > LIMITS.priceBreaksMax) return `Must have at most ${LIMITS.priceBreaksMax} rows`;
  for (const [index, { quantity, price }] of rows.entries()) {
    const isQuantity = /^\d+$/.test(quantity) && Number(quantity) >= 2;
    if (!isQuantity || Number(quantity) > LIMITS.quantityMax)
      return `Row ${index + 1}: the quantity must be from 2 to ${formatCount(LIMITS.quantityMax)}`;
    const wrong = priceError(price, LIMITS.priceMin);
    if (wrong) return `Row ${index + 1}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`;
  }
  return undefined;
}

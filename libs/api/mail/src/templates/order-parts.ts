import { formatCount, formatMoney } from '@shop/contracts';
import { type LetterPart, text } from './content';
import type { LetterLine, LetterOrder, LetterShipment } from './letter-model';

/** The lines of an order with its sums. */
export function linesOf({ lines, sums, total }: LetterOrder): LetterPart {
  return {
    kind: 'table',
    rows: lines.map((line) => ({
      title: line.name,
      detail: [line.sku, `Quantity ${formatCount(line.quantity)}`].filter(Boolean).join(' · '),
      value: formatMoney(line.total),
    })),
    sums: [...sums, { name: 'Total', amount: total }].map(({ name, amount }) => ({
      name,
      value: formatMoney(amount),
    })),
  };
}

/** Units without prices. */
export function shippedLinesOf({ lines }: { lines: readonly Omit<LetterLine, 'total'>[] }): LetterPart {
  return {
    kind: 'table',
    rows: lines.map(({ sku, name, quantity }) => ({
      title: name,
      detail: sku,
      value: quantity === 1 ? '1 unit' : `${formatCount(quantity)} units`,
    })),
  };
}

export function deliveryOf({ address }: LetterOrder): LetterPart[] {
  return address ? [text(`Delivery to:\n${address}`)] : [];
}

export function trackingOf({ carrier, trackingNumber }: LetterShipment): LetterPart[] {
  if (!carrier && !trackingNumber) return [];
  const number = trackingNumber && `tracking number ${trackingNumber}`;
  return [text([carrier || 'Parcel', number].filter(Boolean).join(', '))];
}

/** @param path of the shop */
export function linkTo({ origin }: { readonly origin: string }, label: string, path: string): LetterPart {
  return { kind: 'link', label, url: origin + path };
}

import { formatCount, LIMITS } from '@shop/contracts';

const SIGNED = /^([+-])?(\d{1,7})$/;

/** What a change of stock comes to: the new stock, or what is wrong with what was typed. */
export type StockChange = { readonly stock: number } | { readonly error: string };

/**
 * Works a new stock out from pieces that come or, with a minus, go.
 *
 * @param text as typed, for example "50", "+50" or "-20"
 * @param available pieces that can be ordered now
 */
export function stockAfter(text: string, available: number): StockChange {
  const [, sign, digits] = SIGNED.exec(text.trim().replace('−', '-')) ?? [];
  const pieces = Number(digits ?? 0);
  if (pieces === 0) return { error: 'Write how many pieces come, or with a minus how many go' };
  const stock = sign === '-' ? available - pieces : available + pieces;
  if (stock < 0) return { error: `There are only ${formatCount(available)} to take off` };
  if (stock > LIMITS.quantityMax)
    return { error: `The stock can be ${formatCount(LIMITS.quantityMax)} at most` };
  return { stock };
}

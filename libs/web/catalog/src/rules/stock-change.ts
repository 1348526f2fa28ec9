import { formatCount, LIMITS } from '@shop/contracts';

const SIGNED = /^([+-])?(\d{1,7})$/;

export type StockChange = { readonly stock: number } | { readonly error: string };

/** New stock after a change such as "50", "+50" or "-20". */
export function stockAfter(text: string, available: number): StockChange {
  const [, sign, digits] = SIGNED.exec(text.trim().replace('−', '-')) ?? [];
  const units = Number(digits ?? 0);
  if (units === 0) return { error: 'Write how many units come, or with a minus how many go' };
  const stock = sign === '-' ? available - units : available + units;
  if (stock < 0) return { error: `There are only ${formatCount(available)} to take off` };
  if (stock > LIMITS.quantityMax)
    return { error: `The stock can be ${formatCount(LIMITS.quantityMax)} at most` };
  return { stock };
}

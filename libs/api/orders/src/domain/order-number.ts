import { createHash } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bytes are eight symbols. */
const BYTES = 5;
const CHECK_MODULUS = 37;
const FORM = /^T?([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/;

/**
 * The number that people use for an order: `T-7K2Q-9MXPC`, where the last symbol is Crockford's check symbol. It follows
 * from the id, so that a repeated placement stores the same number; it does not tell how many orders there are.
 *
 * @param attempt another number after the one before was taken
 */
export function orderNumberFor(orderId: string, attempt = 0): string {
  for (let round = 0; ; round += 1) {
    const hash = createHash('sha256').update(`${orderId}/${attempt}/${round}`).digest();
    const value = hash.readUIntBE(0, BYTES);
    // The check symbols of the rest are punctuation, which cannot be read out on the phone.
    if (value % CHECK_MODULUS < SYMBOLS.length) return format(symbolsOf(value), value);
  }
}

/** The number that a person typed, in whatever case, with or without separators, O for 0 and I or L for 1; undefined for none. */
export function parseOrderNumber(text: string): string | undefined {
  const folded = text
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, symbols, check] = FORM.exec(folded) ?? [];
  if (symbols === undefined) return undefined;
  const value = [...symbols].reduce((sum, symbol) => sum * SYMBOLS.length + SYMBOLS.indexOf(symbol), 0);
  return SYMBOLS[value % CHECK_MODULUS] === check ? format(symbols, value) : undefined;
}

function symbolsOf(value: number): string {
  let symbols = '';
  for (let rest = value; symbols.length < 8; rest = Math.floor(rest / SYMBOLS.length))
    symbols = `${SYMBOLS[rest % SYMBOLS.length] ?? ''}${symbols}`;
  return symbols;
}

function format(symbols: string, value: number): string {
  return `T-${symbols.slice(0, 4)}-${symbols.slice(4)}${SYMBOLS[value % CHECK_MODULUS] ?? ''}`;
}

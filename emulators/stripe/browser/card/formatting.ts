import { brandRule } from '../../src/cards/brands';

/** The digits in a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A card number in the groups of its network, cut at the network's length: `4242 4242 ...`. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { groups, length } = brandRule(digits);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0));
  const parts = groups.map((size, index) =>
    digits.slice(starts[index], Math.min((starts[index] ?? 0) + size, length)),
  );
  return parts.filter((part) => part !== '').join(' ');
}

/** An expiry as `MM / YY`. Takes what autofill gives too: `12/2030`, `12-30`, `2030-12`. */
export function formatExpiry(text: string): string {
  const isoMonth = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text);
  if (isoMonth) return `${isoMonth[2]} / ${isoMonth[1]}`;
  const [typedMonth = '', ...rest] = text.split(/[/\-.]/);
  const separated = rest.length > 0 && digitsOf(typedMonth).length === 1;
  const digits = separated ? `0${digitsOf(text)}` : digitsOf(text);
  const padded = /^[2-9]/.test(digits) || /^1[3-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4);
  return month.length < 2 ? month : `${month} / ${year}`;
}

/** A security code: up to four digits for American Express, three for others. */
export function formatCvc(text: string, length: number): string {
  return digitsOf(text).slice(0, length);
}

/** A postal code: letters, digits, spaces and hyphens, in capitals. */
export function formatPostalCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 -]/g, '')
    .slice(0, 10);
}

/** Where the caret stands in a formatted text so that as many digits are before it as were when it was typed. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}

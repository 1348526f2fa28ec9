import { CURRENCY } from './limits';
import { LOCALE } from './locale';

/** A sum of money: whole minor units (cents) and an ISO 4217 currency code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const MAJOR_UNITS = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

export function money(amount: number): Money {
  return { amount, currency: CURRENCY };
}

/** Parses major units ("12.5", 12.5, " 12 ") to minor units without float arithmetic; undefined when invalid. */
export function parseMajorUnits(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = MAJOR_UNITS.exec(String(value).trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole + fraction.padEnd(2, '0'));
}

const GROUPED = String.raw`(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d{1,2})`;
const PLAIN = String.raw`(\d+)(?:[.,](\d{1,2}))?`;
const TYPED_PRICE = new RegExp(`^(?:\\$ ?)?(?:${GROUPED}|${PLAIN})(?: ?\\$)?$`);

/**
 * Reads a price as people type it: "25.90", "25,90", "$1,250.90", "1.250,90 $".
 *
 * @returns minor units; undefined also for "1,250", which is one or a thousand by where its author lives
 */
export function parseTypedPrice(text: string): number | undefined {
  const match = TYPED_PRICE.exec(text.trim());
  if (!match) return undefined;
  const [, grouped, , cents, plain, fraction] = match;
  return parseMajorUnits(`${(grouped ?? plain ?? '').replace(/[.,]/g, '')}.${cents ?? fraction ?? '0'}`);
}

/** Writes minor units as a plain decimal in major units: 1250 becomes "12.50". */
export function formatMajorUnits(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units as the JSON number in major units that the REST adapter documents: 1250 becomes 12.5. */
export function toMajorUnits(amount: number): number {
  return Number(formatMajorUnits(amount));
}

/** A price for people: 125000 becomes "$1,250.00", and 2000 yen, which have no minor unit, "¥2,000". */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(`${amount}e-${digits}` as Intl.StringNumericLiteral);
}

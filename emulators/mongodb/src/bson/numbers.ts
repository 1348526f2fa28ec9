import { Decimal128, Double, Long } from 'bson';
import { isInt32 } from './document';
import { typeOf, type Numeric } from './types';

/** A finite number written exactly as `digits * 10^exponent`. */
export interface Exact {
  readonly digits: bigint;
  readonly exponent: number;
}

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

/** The nearest double of a BSON number. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : Number(value.toString());
}

/** A double as a decoded document holds it: a plain number unless that would be written as an int32. */
function fromDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** The exact value of an int64 or a finite decimal; undefined for the decimals NaN and Infinity. */
export function toExact(value: Long | Decimal128): Exact | undefined {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Sign of `exact - double`, without rounding. */
export function compareExact(exact: Exact, double: number): -1 | 0 | 1 {
  if (!Number.isFinite(double)) return double > 0 ? -1 : 1;
  let scale = 0;
  let mantissa = double;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    scale++;
  }
  let left = exact.digits * 2n ** BigInt(scale);
  let right = BigInt(mantissa);
  if (exact.exponent >= 0) left *= 10n ** BigInt(exact.exponent);
  else right *= 10n ** BigInt(-exact.exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Sum in the wider type of the two; undefined if it does not fit an int64. */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  return combine(a, b, (x, y) => x + y, addExact);
}

/** Product in the wider type of the two; undefined if it does not fit an int64. */
export function multiply(a: Numeric, b: Numeric): Numeric | undefined {
  return combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => ({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent }),
  );
}

function combine(
  a: Numeric,
  b: Numeric,
  onDoubles: (x: number, y: number) => number,
  onExact: (x: Exact, y: Exact) => Exact,
): Numeric | undefined {
  const types = [typeOf(a), typeOf(b)];
  if (types.includes('decimal')) return combineDecimals(a, b, onDoubles, onExact);
  if (types.includes('double')) return fromDouble(onDoubles(toDouble(a), toDouble(b)));
  const { digits } = onExact(integer(a), integer(b));
  if (digits < LONG_MIN || digits > LONG_MAX) return undefined;
  const narrow = Number(digits);
  return types.includes('long') || !isInt32(narrow) ? Long.fromBigInt(digits) : narrow;
}

function combineDecimals(
  a: Numeric,
  b: Numeric,
  onDoubles: (x: number, y: number) => number,
  onExact: (x: Exact, y: Exact) => Exact,
): Decimal128 {
  const x = toExact(toDecimal(a));
  const y = toExact(toDecimal(b));
  if (!x || !y) return Decimal128.fromString(String(onDoubles(toDouble(a), toDouble(b))));
  const { digits, exponent } = onExact(x, y);
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

/** Decimals come from doubles with 15 digits, as the server converts them. */
function toDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (value instanceof Long) return Decimal128.fromString(value.toString());
  const double = toDouble(value);
  return Decimal128.fromString(typeOf(value) === 'int' ? String(double) : double.toPrecision(15));
}

function addExact(x: Exact, y: Exact): Exact {
  const exponent = Math.min(x.exponent, y.exponent);
  const align = (n: Exact): bigint => n.digits * 10n ** BigInt(n.exponent - exponent);
  return { digits: align(x) + align(y), exponent };
}

function integer(value: Numeric): Exact {
  const digits = value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
  return { digits, exponent: 0 };
}

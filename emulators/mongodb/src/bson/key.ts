import {
  type Binary,
  type BSONRegExp,
  type Code,
  DBRef,
  type Decimal128,
  type Double,
  type Long,
  type ObjectId,
  type Timestamp,
} from 'bson';
import type { Doc } from './document';
import { compareExact, toDouble, toExact, type Exact } from './numbers';
import { binaryBytes, typeOf, type TypeName } from './types';

/**
 * Order-preserving keys: a value becomes a string of characters 0-255 such that comparing two keys with `<` gives the
 * order of BSON values, and equal keys mean equal values (int 1, long 1 and double 1.0 are equal). No key is the prefix
 * of another, so keys may be joined for compound indexes, and inverted for descending fields.
 */

/** First character of the key of each type, in the server's order of types. */
const TAGS: Readonly<Record<TypeName, string>> = {
  minKey: '\x01',
  missing: '\x0a',
  null: '\x0a',
  int: '\x10',
  long: '\x10',
  double: '\x10',
  decimal: '\x10',
  string: '\x20',
  symbol: '\x20',
  object: '\x30',
  array: '\x40',
  binData: '\x50',
  objectId: '\x60',
  bool: '\x70',
  date: '\x80',
  timestamp: '\x90',
  regex: '\xa0',
  javascript: '\xc0',
  maxKey: '\xf0',
};

/** Key of an empty array inside an index: below null. */
export const EMPTY_ARRAY_KEY = '\x05';

const END = '\x00';
const inverted = Buffer.alloc(64);
const scratchBytes = new Uint8Array(8);
const scratch = new DataView(scratchBytes.buffer);

/** The first character of a value's key: equal for values that range operators compare with each other. */
export function typeTag(value: unknown): string {
  return TAGS[typeOf(value)];
}

/** The key of a value; a missing value (undefined) has the key of null. */
export function encodeKey(value: unknown): string {
  if (typeof value === 'string') return TAGS.string + text(value);
  const type = typeOf(value);
  return TAGS[type] + body(type, value);
}

/** The first key after all that begin with the prefix. */
export function prefixEnd(prefix: string): string {
  let last = prefix.length - 1;
  while (prefix[last] === '\xff') last--;
  if (last < 0) return '\uffff';
  return prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1);
}

/** Turns a key around, so that greater values come first. */
export function invertKey(key: string): string {
  const bytes = key.length <= inverted.length ? inverted : Buffer.alloc(key.length);
  for (let i = 0; i < key.length; i++) bytes[i] = 255 - key.charCodeAt(i);
  return bytes.toString('latin1', 0, key.length);
}

/** Negative, 0 or positive as the first number is less, equal or greater; NaN where one of them is. */
export function difference(a: number, b: number): number {
  // Infinity less itself would be NaN.
  return a === b ? 0 : a - b;
}

/** Order of two values: negative, 0 or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b) return difference(a, b);
  const x = encodeKey(a);
  const y = encodeKey(b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Whether two values are equal in the server's sense. */
export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || (typeTag(a) === typeTag(b) && encodeKey(a) === encodeKey(b));
}

function body(type: TypeName, value: unknown): string {
  switch (type) {
    case 'int':
    case 'double':
      return double(toDouble(value as number | Double)) + '\x01';
    case 'long':
    case 'decimal':
      return exactNumber(value as Long | Decimal128);
    case 'symbol':
      return text(String(value));
    case 'object':
      return fields(value as Doc);
    case 'array':
      return (value as unknown[]).map(encodeKey).join('') + END;
    case 'objectId':
      return String.fromCharCode(...(value as ObjectId).id);
    case 'bool':
      return value === true ? '\x01' : '\x00';
    case 'date':
      return double((value as Date).getTime());
    case 'binData':
      return binary(value as Binary);
    case 'timestamp':
      return unsigned32((value as Timestamp).t) + unsigned32((value as Timestamp).i);
    case 'regex':
      return regex(value as BSONRegExp | RegExp);
    case 'javascript':
      return text((value as Code).code) + ((value as Code).scope ? fields((value as Code).scope ?? {}) : END);
    default:
      return '';
  }
}

/** The eight bytes, turned so that they compare like the numbers; NaN comes before all others. */
function double(value: number): string {
  if (value !== value) return END.repeat(8);
  scratch.setFloat64(0, value === 0 ? 0 : value);
  if (value < 0) {
    scratch.setUint32(0, ~scratch.getUint32(0));
    scratch.setUint32(4, ~scratch.getUint32(4));
  } else scratch.setUint8(0, scratch.getUint8(0) | 0x80);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = scratchBytes;
  return String.fromCharCode(a, b, c, d, e, f, g, h);
}

/** The nearest double, then whether the value lies below, on or above it, then (off the double) its exact digits. */
function exactNumber(value: Long | Decimal128): string {
  const near = toDouble(value);
  const exact = toExact(value);
  const side = exact ? compareExact(exact, near) : 0;
  if (!exact || side === 0) return double(near) + '\x01';
  return double(near) + (side < 0 ? '\x00' : '\x02') + scientific(exact);
}

function scientific({ digits, exponent }: Exact): string {
  const significant = String(digits < 0n ? -digits : digits).replace(/0+$/, '');
  const magnitude = exponent + String(digits < 0n ? -digits : digits).length;
  const key = String(magnitude + 10_000).padStart(5, '0') + significant + END;
  return digits < 0n ? invertKey(key) : key;
}

/** UTF-8 bytes, so that strings are in the server's byte order; NUL is escaped to keep the end unambiguous. */
function text(value: string): string {
  if (!/[\0\u0080-\uffff]/.test(value)) return value + END + '\x01';
  return Buffer.from(value, 'utf8').toString('latin1').replaceAll('\x00', '\x00\xff') + END + '\x01';
}

function fields(doc: Doc): string {
  const plain: Doc = doc instanceof DBRef ? { ...doc.toJSON() } : doc;
  return (
    Object.keys(plain)
      .map((name) => typeTag(plain[name]) + text(name) + encodeKey(plain[name]))
      .join('') + END
  );
}

function binary(value: Binary): string {
  const bytes = binaryBytes(value);
  return unsigned32(bytes.length) + String.fromCharCode(value.sub_type) + bytes.toString('latin1');
}

function unsigned32(value: number): string {
  scratch.setUint32(0, value);
  return String.fromCharCode(...scratchBytes.subarray(0, 4));
}

function regex(value: BSONRegExp | RegExp): string {
  return value instanceof RegExp
    ? text(value.source) + text(value.flags)
    : text(value.pattern) + text(value.options);
}

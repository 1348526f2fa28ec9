import type { Binary, Decimal128, Double, Long } from 'bson';
import { bsonClass, isDoc, isInt32 } from './document';

/** Type names of `$type`, and `missing` for an absent field. */
export type TypeName =
  | 'missing'
  | 'minKey'
  | 'null'
  | 'int'
  | 'long'
  | 'double'
  | 'decimal'
  | 'string'
  | 'symbol'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'timestamp'
  | 'regex'
  | 'javascript'
  | 'maxKey';

/** A decoded BSON number. */
export type Numeric = number | Double | Long | Decimal128;

/** Numbers of `$type` and the names that they stand for. */
export const TYPE_CODES: ReadonlyMap<number, TypeName> = new Map([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [13, 'javascript'],
  [14, 'symbol'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);

const CLASSES: Readonly<Record<string, TypeName>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  Long: 'long',
  Double: 'double',
  Int32: 'int',
  Decimal128: 'decimal',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  Code: 'javascript',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  DBRef: 'object',
};

/** The BSON type of a decoded value; undefined means a missing field. */
export function typeOf(value: unknown): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    default:
      return typeOfObject(value);
  }
}

/** Whether the value is one of the four number types. */
export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === 'number') return true;
  const type = typeOf(value);
  return type === 'long' || type === 'double' || type === 'decimal' || type === 'int';
}

/** Truth as the server reads it: everything but false, 0, null and missing. */
export function isTruthy(value: unknown): boolean {
  if (isNumeric(value)) return Number(String(value)) !== 0;
  return value !== false && value !== null && value !== undefined;
}

/** The bytes of a BSON binary, without copying. */
export function binaryBytes(value: Binary): Buffer {
  return Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position);
}

function typeOfObject(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (isDoc(value)) return 'object';
  return (typeof value === 'object' && CLASSES[bsonClass(value) ?? '']) || 'object';
}

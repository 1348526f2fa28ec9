import { Double, ObjectId, type Binary, type BSONRegExp } from 'bson';
import { isDoc } from './document';
import { binaryBytes, typeOf } from './types';

/** A value as the server writes it into error messages: `{ a: 1, b: "text", c: ObjectId('...') }`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(describe).join(', ')} ]` : '[]';
  if (isDoc(value)) return describeDoc(Object.entries(value));
  switch (typeOf(value)) {
    case 'double':
      return describeDouble(value instanceof Double ? value.value : Number(value));
    case 'binData':
      return `BinData(${(value as Binary).sub_type}, ${binaryBytes(value as Binary)
        .toString('hex')
        .toUpperCase()})`;
    case 'regex':
      return `/${(value as BSONRegExp).pattern}/${(value as BSONRegExp).options}`;
    default:
      return String(value);
  }
}

function describeDoc(entries: [string, unknown][]): string {
  return entries.length > 0
    ? `{ ${entries.map(([name, value]) => `${name}: ${describe(value)}`).join(', ')} }`
    : '{}';
}

function describeDouble(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

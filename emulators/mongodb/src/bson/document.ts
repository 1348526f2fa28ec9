import { calculateObjectSize, deserialize, serialize, type Double, type Int32 } from 'bson';
import { CommandError } from '../errors';

/**
 * A decoded BSON document. Numbers are exact: an int32 is a JS number, a double is a JS number unless it would be
 * written back as an int32 (then it stays a `Double`), int64 is a `Long`, decimal is a `Decimal128`.
 */
export type Doc = Record<string, unknown>;

/** Largest document, in bytes (the server's limit). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Deepest nesting of a document (the server's limit for stored documents). */
const MAX_DEPTH = 180;
/** How much deeper than a stored document an envelope around one may be. */
const ENVELOPE_DEPTH = 2;

const INT32_MIN = -0x80000000;
const INT32_MAX = 0x7fffffff;

/** Whether the serializer writes this JS number as an int32. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX && !Object.is(value, -0);
}

/** Whether the value is a plain embedded document (not an array, not a BSON type such as ObjectId or Date). */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Name of the BSON class of a value (`ObjectId`, `Long` ...), undefined for JS values and plain documents. */
export function bsonClass(value: object): string | undefined {
  return '_bsontype' in value && typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

/**
 * Reads one BSON document.
 * @throws CommandError 22 for bytes that are not BSON, 15 for nesting beyond {@link MAX_DEPTH}
 */
export function decode(bytes: Uint8Array): Doc {
  return decodeFrom(1, bytes);
}

/**
 * Reads what {@link encodeAny} has written: there may be an envelope around the document.
 * @throws CommandError as {@link decode}
 */
export function decodeAny(bytes: Uint8Array): Doc {
  return decodeFrom(1 - ENVELOPE_DEPTH, bytes);
}

/** @param depth how deep the document itself counts as nested */
function decodeFrom(depth: number, bytes: Uint8Array): Doc {
  let doc: Doc;
  try {
    doc = deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  } catch (error) {
    throw new CommandError(22, `Invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  simplifyFields(doc, depth);
  return doc;
}

/**
 * Checks fields that are to be stored: what cannot be read again must not be written.
 * @param depth how deep the fields are nested themselves
 * @throws CommandError 15 for nesting beyond {@link MAX_DEPTH}
 */
export function checkDepth(fields: Doc | unknown[], depth = 1): void {
  if (depth > MAX_DEPTH) throw tooDeep();
  for (const value of Object.values(fields)) {
    if (Array.isArray(value) || isDoc(value)) checkDepth(value, depth + 1);
  }
}

function tooDeep(): CommandError {
  return new CommandError(15, `document exceeds ${MAX_DEPTH} levels of nesting`);
}

/**
 * Writes a document that is to be stored.
 * @throws CommandError 10334 if it is larger than {@link MAX_DOCUMENT_BYTES}
 */
export function encode(doc: Doc): Buffer {
  const bytes = encodeAny(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(bytes.length);
  return bytes;
}

/**
 * Writes a document with an envelope around it, which may make it a little larger than what can be stored.
 * @throws CommandError 10334 if it is much larger
 */
export function encodeAny(doc: Doc): Buffer {
  try {
    const bytes = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw tooLarge(calculateObjectSize(doc, { ignoreUndefined: true }));
  }
}

function tooLarge(size: number): CommandError {
  return new CommandError(
    10334,
    `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. ` +
      `Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
  );
}

/** A copy whose documents and arrays may be changed freely; BSON values and dates are shared, they never change. */
export function cloneDoc(doc: Doc): Doc {
  const copy: Doc = { ...doc };
  for (const key of Object.keys(copy)) copy[key] = cloneValue(copy[key]);
  return copy;
}

/** {@link cloneDoc} for any value. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  return isDoc(value) ? cloneDoc(value) : value;
}

function simplifyFields(container: Doc | unknown[], depth: number): void {
  if (depth > MAX_DEPTH) throw tooDeep();
  const fields = container as Doc;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value === 'object' && value !== null) fields[key] = simplify(value, depth);
  }
}

function simplify(value: object, depth: number): unknown {
  if (Array.isArray(value) || isDoc(value)) {
    simplifyFields(value, depth + 1);
    return value;
  }
  const kind = bsonClass(value);
  if (kind === 'Int32') return (value as Int32).value;
  if (kind === 'Double') {
    const double = (value as Double).value;
    return isInt32(double) ? value : double;
  }
  return value;
}

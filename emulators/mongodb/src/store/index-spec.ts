import { isDoc, type Doc } from '../bson/document';
import { equalValues } from '../bson/key';
import { toDouble } from '../bson/numbers';
import { isNumeric, isTruthy, typeOf } from '../bson/types';
import { CommandError } from '../errors';

/** Definition of an index, as `listIndexes` shows it. */
export interface IndexSpec {
  readonly v: 2;
  readonly key: Doc;
  readonly name: string;
  readonly unique?: true;
  readonly sparse?: true;
  readonly partialFilterExpression?: Doc;
  readonly expireAfterSeconds?: number;
}

const KNOWN = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
]);
/** Options that change nothing here. */
const IGNORED = new Set(['background', 'ns']);

/** The index that every collection has. */
export const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/**
 * Checks one entry of `createIndexes`.
 * @throws CommandError 67 for a kind of index that is not there, 197 for an unknown option, 9, 14 or 2 for wrong values
 */
export function parseIndexSpec(spec: unknown): IndexSpec {
  if (!isDoc(spec)) throw new CommandError(14, 'The elements of the indexes array must be objects');
  const { key, name, partialFilterExpression, expireAfterSeconds } = spec;
  checkOptions(spec);
  if (!isDoc(key))
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  if (typeof name !== 'string') {
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  }
  checkKey(key);
  if (partialFilterExpression !== undefined && !isDoc(partialFilterExpression)) {
    throw new CommandError(14, "The field 'partialFilterExpression' must be an object");
  }
  if (isTruthy(spec.sparse) && partialFilterExpression) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  return {
    v: 2,
    key,
    name,
    ...(isTruthy(spec.unique) && { unique: true }),
    ...(isTruthy(spec.sparse) && { sparse: true }),
    ...(partialFilterExpression && { partialFilterExpression }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: seconds(expireAfterSeconds, key) }),
  };
}

/** Whether both define the same index, whatever its name. */
export function sameIndex(a: IndexSpec, b: IndexSpec): boolean {
  return sameKey(a.key, b.key) && equalValues(optionsOf(a), optionsOf(b));
}

/** Whether both index the same fields in the same order and direction. */
export function sameKey(a: Doc, b: Doc): boolean {
  return equalValues(Object.entries(a), Object.entries(b));
}

function optionsOf({ unique, sparse, partialFilterExpression, expireAfterSeconds }: IndexSpec): Doc {
  return { unique, sparse, partialFilterExpression, expireAfterSeconds };
}

function checkOptions(spec: Doc): void {
  if ('collation' in spec && !(isDoc(spec.collation) && spec.collation.locale === 'simple')) {
    throw new CommandError(67, 'Indexes with a collation are not supported by this server');
  }
  for (const option of Object.keys(spec)) {
    if (KNOWN.has(option) || IGNORED.has(option) || option === 'collation') continue;
    throw new CommandError(
      197,
      `Error in specification: the field '${option}' is not valid for an index specification of this server`,
    );
  }
}

function checkKey(key: Doc): void {
  const entries = Object.entries(key);
  if (entries.length === 0) throw new CommandError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of entries) {
    if (typeof direction === 'string') throw new CommandError(67, `Unknown index plugin '${direction}'`);
    if (!isNumeric(direction) || toDouble(direction) === 0 || Number.isNaN(toDouble(direction))) {
      throw new CommandError(67, 'Values in the index key pattern must be non-zero numbers');
    }
    if (path.split('.').some((part) => part === ''))
      throw new CommandError(67, 'Index keys cannot contain an empty field');
    if (path.split('.').some((part) => part.startsWith('$'))) {
      throw new CommandError(67, `Index key contains an illegal field name: field name starts with '$'`);
    }
  }
}

function seconds(value: unknown, key: Doc): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeOf(value)}'`,
    );
  }
  const number = toDouble(value);
  if (number < 0 || number > 0x7fffffff) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a number between 0 and ${0x7fffffff}`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if ('_id' in key)
    throw new CommandError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification");
  return number;
}

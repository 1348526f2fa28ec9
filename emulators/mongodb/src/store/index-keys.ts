import { isDoc, type Doc } from '../bson/document';
import { EMPTY_ARRAY_KEY, encodeKey, invertKey } from '../bson/key';
import { toDouble } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import { CommandError } from '../errors';
import { field, isArrayIndex, parsePath, pathValues, type Path } from '../query/path';

/** One field of an index. */
export interface IndexField {
  readonly name: string;
  readonly path: Path;
  readonly descending: boolean;
}

/** What a document contributes to an index. */
export interface DocKeys {
  readonly keys: readonly string[];
  /** path of the array that made it more than one key, or could have */
  readonly array: string | undefined;
  /** whether none of the fields is there (sparse indexes leave such documents out) */
  readonly absent: boolean;
}

/** The fields of a key pattern such as `{ a: 1, b: -1 }`. */
export function indexFields(pattern: Doc): IndexField[] {
  return Object.entries(pattern).map(([name, direction]) => ({
    name,
    path: parsePath(name),
    descending: isNumeric(direction) && toDouble(direction) < 0,
  }));
}

/**
 * The keys of a document: one per element for a field that reaches into an array.
 * @throws CommandError 171 if fields reach into different arrays
 */
export function docKeys(fields: readonly IndexField[], doc: Doc): DocKeys {
  return keysWithoutArrays(fields, doc) ?? keysWithArrays(fields, doc);
}

/**
 * The keys of what was pushed to an array, if no other indexed field changed and no key was removed;
 * otherwise, or when unsure, undefined. Reads no existing element.
 */
export function pushedKeys(fields: readonly IndexField[], before: Doc, after: Doc): DocKeys | undefined {
  const [indexed, more] = fields;
  const [root = '', inner, deeper] = indexed?.path ?? [];
  if (!indexed || more || deeper !== undefined || isArrayIndex(inner ?? '')) return undefined;
  const [old, all] = [field(before, root), field(after, root)];
  if (!isFilled(old) || !Array.isArray(all) || all.length <= old.length) return undefined;
  // Elements without fields give no keys; an array of nothing but these has a key of its own, which may go.
  if (inner !== undefined && !isDoc(old[0])) return undefined;
  if (!old.every((element, index) => Object.is(element, all[index]))) return undefined;
  const pushed = all.slice(old.length);
  if (inner !== undefined && !pushed.some(isDoc)) return undefined;
  return { ...docKeys(fields, { [root]: pushed }), array: root };
}

/** The usual case at a fraction of the cost; undefined if an array is met. */
function keysWithoutArrays(fields: readonly IndexField[], doc: Doc): DocKeys | undefined {
  let key = '';
  let absent = true;
  for (const { path, descending } of fields) {
    let value: unknown = doc;
    for (const part of path) {
      value = isDoc(value) ? field(value, part) : undefined;
      if (Array.isArray(value)) return undefined;
    }
    if (value !== undefined) absent = false;
    key += descending ? invertKey(encodeKey(value)) : encodeKey(value);
  }
  return { keys: [key], array: undefined, absent };
}

function keysWithArrays(fields: readonly IndexField[], doc: Doc): DocKeys {
  let keys = [''];
  let array: string | undefined;
  let absent = true;
  for (const indexed of fields) {
    const found = arrayOnPath(indexed.path, doc);
    if (found !== undefined && array !== undefined && found !== array) {
      throw new CommandError(171, `cannot index parallel arrays [${found}] [${array}]`);
    }
    array = found ?? array;
    const values = indexedValues(indexed.path, doc);
    if (values.some((value) => value !== undefined)) absent = false;
    const parts = [...new Set(values.map((value) => valueKey(indexed, value)))];
    keys = keys[0] === '' ? parts : keys.flatMap((key) => parts.map((part) => key + part));
  }
  return { keys, array, absent };
}

function indexedValues(path: Path, doc: Doc): unknown[] {
  const reached = pathValues(doc, path);
  const values = reached.some(isFilled)
    ? reached.flatMap((value) => (isFilled(value) ? value : [value]))
    : reached;
  return values.length > 0 ? values : [undefined];
}

function isFilled(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/** The first array that the path meets, as a dotted path. */
function arrayOnPath(path: Path, doc: Doc): string | undefined {
  let value: unknown = doc;
  for (let depth = 0; depth < path.length; depth++) {
    value = isDoc(value) ? field(value, path[depth] ?? '') : undefined;
    if (Array.isArray(value)) return path.slice(0, depth + 1).join('.');
  }
  return undefined;
}

function valueKey({ descending }: IndexField, value: unknown): string {
  const key = Array.isArray(value) && value.length === 0 ? EMPTY_ARRAY_KEY : encodeKey(value);
  return descending ? invertKey(key) : key;
}

import { describe } from '../bson/describe';
import { isDoc, type Doc } from '../bson/document';
import { EMPTY_ARRAY_KEY, encodeKey, invertKey } from '../bson/key';
import { toDouble } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import { CommandError } from '../errors';
import { parsePath, pathValues, type Path } from './path';

/** One field of a sort order. */
export interface SortField {
  readonly name: string;
  readonly path: Path;
  readonly descending: boolean;
}

/**
 * Parses a sort order such as `{ a: 1, b: -1 }`.
 * @throws CommandError 15975 (wrong direction), 14 (not a document)
 */
export function parseSort(spec: unknown): SortField[] {
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field sort to be of type object');
  return Object.entries(spec).map(([name, direction]) => {
    if (isDoc(direction)) throw new CommandError(2, `$meta sort keys are not supported by this server`);
    if (!isNumeric(direction)) {
      throw new CommandError(15974, `Illegal key in $sort specification: ${name}: ${describe(direction)}`);
    }
    const sign = toDouble(direction);
    if (sign !== 1 && sign !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { name, path: parsePath(name), descending: sign < 0 };
  });
}

/** Sorts by fields, in the server's order of values; what is equal keeps its order. */
export function sortBy<T>(items: readonly T[], fields: readonly SortField[], docOf: (item: T) => Doc): T[] {
  return items
    .map((item) => ({ item, key: sortKey(fields, docOf(item)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

function sortKey(fields: readonly SortField[], doc: Doc): string {
  return fields.map((field) => fieldSortKey(field, doc)).join('');
}

/** An array counts by its least element when ascending, by its greatest when descending. */
function fieldSortKey({ path, descending }: SortField, doc: Doc): string {
  const keys = pathValues(doc, path).flatMap((value) => {
    if (!Array.isArray(value)) return [encodeKey(value)];
    return value.length > 0 ? value.map(encodeKey) : [EMPTY_ARRAY_KEY];
  });
  if (keys.length === 0) keys.push(encodeKey(null));
  const first = keys.reduce((a, b) => ((descending ? a < b : b < a) ? b : a));
  return descending ? invertKey(first) : first;
}

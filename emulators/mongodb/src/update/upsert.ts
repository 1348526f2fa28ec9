import { cloneValue, isDoc, type Doc } from '../bson/document';
import type { Filter } from '../query/filter';
import { parsePath } from '../query/path';
import { visitTargets } from './target';

const NO_PLACEHOLDERS = { position: () => undefined, accepts: () => false };

/** The document that an upsert starts from: what the filter demands by equality. A replacement takes the `_id` only. */
export function docFromFilter(filter: Filter, onlyId: boolean): Doc {
  const doc: Doc = {};
  for (const { path, op, argument } of filter.conditions) {
    const value = equalityOf(op, argument);
    if (value === undefined || (onlyId && path !== '_id')) continue;
    visitTargets(doc, parsePath(path), NO_PLACEHOLDERS, true, (target) => target.set(cloneValue(value)));
  }
  return doc;
}

function equalityOf(op: string, argument: unknown): unknown {
  if (op === '' || op === '$eq') return isPattern(argument) && op === '' ? undefined : argument;
  const single = (op === '$in' || op === '$all') && Array.isArray(argument) && argument.length === 1;
  const value: unknown = single ? argument[0] : undefined;
  return isDoc(value) && '$elemMatch' in value ? undefined : value;
}

function isPattern(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'BSONRegExp'
  );
}

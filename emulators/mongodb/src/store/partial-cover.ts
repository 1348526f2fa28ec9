import { equalValues } from '../bson/key';
import type { Condition, Filter } from '../query/filter';
import { parsePath, setField } from '../query/path';
import { isTruthy } from '../bson/types';
import type { Doc } from '../bson/document';

const PRESENT_IF_MATCHED = new Set(['', '$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type', '$regex']);

/** Whether every document that the query matches is inside the filter of a partial index. */
export function covers(partial: Filter, query: Filter): boolean {
  return (
    partial.complete &&
    partial.conditions.every((needed) => query.conditions.some((given) => implies(given, needed)))
  );
}

function implies(given: Condition, needed: Condition): boolean {
  if (given.path !== needed.path) return false;
  if (given.op === needed.op && equalValues(given.argument, needed.argument)) return true;
  if (needed.op === '$exists' && isTruthy(needed.argument)) return impliesPresence(given);
  const values =
    given.op === '' || given.op === '$eq'
      ? [given.argument]
      : given.op === '$in'
        ? given.argument
        : undefined;
  if (Array.isArray(values)) return values.every((value) => needed.test(docWith(needed.path, value)));
  return narrower(given, needed);
}

function impliesPresence({ op, argument }: Condition): boolean {
  if (!PRESENT_IF_MATCHED.has(op) || argument === null) return false;
  return !(Array.isArray(argument) && argument.includes(null));
}

/** A range inside a range in the same direction: its bound satisfies the other. */
function narrower(given: Condition, needed: Condition): boolean {
  const direction = given.op.slice(0, 3);
  if ((direction !== '$gt' && direction !== '$lt') || needed.op.slice(0, 3) !== direction) return false;
  return needed.test(docWith(needed.path, given.argument));
}

function docWith(path: string, value: unknown): Doc {
  const doc: Doc = {};
  const parts = parsePath(path);
  const last = parts.pop() ?? path;
  let at = doc;
  for (const part of parts) {
    const inner: Doc = {};
    setField(at, part, inner);
    at = inner;
  }
  setField(at, last, value);
  return doc;
}

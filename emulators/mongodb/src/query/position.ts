import { isDoc, type Doc } from '../bson/document';
import { assignPath } from './assign';
import type { Condition, Filter } from './filter';
import { field, parsePath } from './path';

/**
 * Which element of an array made the filter match: the position that `$` stands for.
 * @param arrayPath dotted path of the array
 * @returns undefined if no condition of the filter is about the array
 */
export function matchedElement(filter: Filter, doc: Doc, arrayPath: string): number | undefined {
  const array = valueAt(doc, arrayPath);
  if (!Array.isArray(array)) return undefined;
  const conditions = filter.conditions.filter(
    ({ path }) => path === arrayPath || path.startsWith(`${arrayPath}.`),
  );
  const about = conditions.find(({ op }) => op === '$elemMatch') ?? conditions[0];
  if (!about) return undefined;
  const index = array.findIndex((element) => holdsFor(about, doc, arrayPath, element));
  return index < 0 ? undefined : index;
}

function holdsFor(condition: Condition, doc: Doc, arrayPath: string, element: unknown): boolean {
  const probe = { ...doc };
  assignPath(probe, arrayPath, [element]);
  return condition.test(probe);
}

function valueAt(doc: Doc, path: string): unknown {
  let value: unknown = doc;
  for (const part of parsePath(path)) value = isDoc(value) ? field(value, part) : undefined;
  return value;
}

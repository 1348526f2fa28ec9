import { cloneDoc, isDoc, type Doc } from '../bson/document';
import { isNumeric, isTruthy } from '../bson/types';
import { isKnownOperator } from '../aggregate/check';
import { parseExpression, type Expression } from '../aggregate/expression';
import { CommandError } from '../errors';
import { addPath, changeAt, dropFields, keepFields, type FieldTree } from './field-tree';
import { parseFilter, type Filter } from './filter';
import { elementMatcher } from './operators';
import { isOperatorDoc } from './path';
import { matchedElement } from './position';
import { slicer } from './slice';
import { assignPath } from './assign';

/** Makes the answer of a stored document. */
export type Projection = (doc: Doc) => Doc;

/** A change to one field of the answer; it sees the whole stored document. */
interface FieldChange {
  readonly path: string;
  readonly change: (value: unknown, doc: Doc) => unknown;
}

interface Parts {
  readonly included: string[];
  readonly excluded: string[];
  readonly changes: FieldChange[];
  readonly computed: { path: string; value: Expression }[];
  /** what was said of `_id`, if anything */
  id: boolean | undefined;
  /** whether the first field said so was left out */
  startsExcluding: boolean | undefined;
}

/**
 * Parses a projection.
 * @param filter the query's filter, for `$`; undefined in aggregations, where `$slice` and `$elemMatch` are expressions
 * @throws CommandError 31253, 31254 if it mixes inclusion and exclusion, 2 or 31xxx for wrong operators
 */
export function parseProjection(spec: Doc, filter?: Filter): Projection {
  const parts: Parts = {
    included: [],
    excluded: [],
    changes: [],
    computed: [],
    id: undefined,
    startsExcluding: undefined,
  };
  addFields(parts, spec, '', filter);
  const base = selection(parts);
  if (parts.changes.length === 0 && parts.computed.length === 0) return base;
  return (doc) => {
    const result = cloneDoc(base(doc));
    for (const { path, change } of parts.changes) changeAt(result, path, (value) => change(value, doc));
    for (const { path, value } of parts.computed) assignPath(result, path, value(doc));
    return result;
  };
}

function addFields(parts: Parts, spec: Doc, prefix: string, filter: Filter | undefined): void {
  for (const [name, value] of Object.entries(spec)) {
    if (prefix === '' && name.startsWith('$')) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    const path = prefix + name;
    if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
    if (path.split('.').includes(''))
      throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    addField(parts, path, value, filter);
  }
}

function addField(parts: Parts, path: string, value: unknown, filter: Filter | undefined): void {
  if (typeof value === 'boolean' || isNumeric(value)) {
    if (filter && path.endsWith('.$')) addPositional(parts, path.slice(0, -2), filter);
    else if (path === '_id') parts.id = isTruthy(value);
    else addPlain(parts, path, isTruthy(value));
  } else if (filter && isDoc(value) && '$slice' in value) {
    const slice = slicer(value.$slice);
    parts.changes.push({ path, change: (current) => (Array.isArray(current) ? slice(current) : current) });
  } else if (filter && isDoc(value) && '$elemMatch' in value) addElemMatch(parts, path, value.$elemMatch);
  else if (isDoc(value) && !isOperatorDoc(value)) addNested(parts, path, value, filter);
  else parts.computed.push({ path, value: parseComputed(value) });
}

function parseComputed(value: unknown): Expression {
  const operator = isOperatorDoc(value) ? Object.keys(value)[0] : undefined;
  if (operator !== undefined && !isKnownOperator(operator)) {
    throw new CommandError(31325, `Unknown expression ${operator}`);
  }
  return parseExpression(value);
}

function addPlain(parts: Parts, path: string, include: boolean): void {
  parts.startsExcluding ??= !include;
  if (include && parts.startsExcluding) {
    throw new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  (include ? parts.included : parts.excluded).push(path);
}

function addNested(parts: Parts, path: string, value: Doc, filter: Filter | undefined): void {
  if (Object.keys(value).length === 0)
    throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
  addFields(parts, value, `${path}.`, filter);
}

function addPositional(parts: Parts, path: string, filter: Filter): void {
  parts.included.push(path);
  parts.changes.push({
    path,
    change: (value, doc) => {
      if (!Array.isArray(value)) return value;
      const index = matchedElement(filter, doc, path);
      if (index === undefined) {
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return value.slice(index, index + 1) as unknown[];
    },
  });
}

function addElemMatch(parts: Parts, path: string, argument: unknown): void {
  if (path.includes('.'))
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');
  const matcher = elementMatcher(argument, (inner) => parseFilter(inner).test);
  parts.included.push(path);
  parts.changes.push({
    path,
    change: (value) => {
      const found = Array.isArray(value) ? value.findIndex(matcher) : -1;
      return found < 0 ? undefined : (value as unknown[]).slice(found, found + 1);
    },
  });
}

function selection({ included, excluded, changes, computed, id }: Parts): Projection {
  const keeps =
    included.length > 0 ||
    (computed.length > 0 && excluded.length === 0) ||
    (id === true && excluded.length === 0 && changes.length === 0);
  const [mixed] = excluded;
  if (keeps && mixed !== undefined) {
    throw new CommandError(31254, `Cannot do exclusion on field ${mixed} in inclusion projection`);
  }
  if (!keeps && computed.length > 0) {
    throw new CommandError(31252, `Cannot use expression other than $meta in exclusion projection`);
  }
  const tree: FieldTree = new Map();
  for (const path of keeps ? included : excluded) addPath(tree, path);
  if (keeps ? id !== false && !tree.has('_id') : id === false) addPath(tree, '_id');
  for (const { path } of keeps ? changes : []) if (!included.includes(path)) addPath(tree, path);
  return keeps ? (doc) => keepFields(doc, tree) : (doc) => dropFields(doc, tree);
}

import { cloneValue, isDoc, type Doc } from '../bson/document';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';
import { field, parsePath, setField } from '../query/path';
import { own } from '../own';
import { UPDATE_OPERATORS, type Change } from './operators';
import { checkPaths } from './paths';
import { visitTargets, type Placeholders, type Target } from './target';

/** One change at one path. */
interface Step {
  readonly path: string;
  readonly parts: readonly string[];
  readonly creates: boolean;
  readonly change: Change;
  readonly onlyOnInsert: boolean;
}

/** Changes a copy of a document, which has in common with it what is not changed. */
export type Modifier = (doc: Doc, placeholders: Placeholders, inserting: boolean) => Doc;

/**
 * Parses an update of operators, such as `{ $set: ..., $inc: ... }`.
 * @throws CommandError 9 for an unknown operator, 40 for paths in conflict, 2 or 14 for wrong arguments
 */
export function parseModifiers(spec: Doc): { apply: Modifier; paths: string[] } {
  const steps = Object.entries(spec).flatMap(([op, fields]) => parseOperator(op, fields));
  const renames = Object.entries(isDoc(spec.$rename) ? spec.$rename : {});
  const paths = [...steps.map(({ path }) => path), ...renames.flatMap(([from, to]) => [from, String(to)])];
  checkPaths(paths);
  steps.sort((a, b) => (a.path < b.path ? -1 : 1));
  const entered = paths.map(parsePath).filter(({ length }) => length > 1);
  const changed = [...new Set(entered.map(([name = '']) => name))];
  const apply: Modifier = (doc, placeholders, inserting) => {
    const result = copyFor(changed, doc);
    for (const [from, to] of renames) rename(result, from, String(to), placeholders);
    for (const { parts, path, creates, change, onlyOnInsert } of steps) {
      if (onlyOnInsert && !inserting) continue;
      visitTargets(result, parts, placeholders, creates, (target) => change(target, path, doc._id));
    }
    return result;
  };
  return { apply, paths };
}

/** A copy whose listed fields are safe to mutate deeply; every field may be reassigned. */
function copyFor(changed: readonly string[], doc: Doc): Doc {
  const copy: Doc = { ...doc };
  for (const name of changed) if (Object.hasOwn(copy, name)) setField(copy, name, cloneValue(copy[name]));
  return copy;
}

function parseOperator(op: string, fields: unknown): Step[] {
  const operator = own(UPDATE_OPERATORS, op === '$setOnInsert' ? '$set' : op);
  if (!operator && op !== '$rename') {
    throw new CommandError(
      9,
      `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new CommandError(
      9,
      `Modifiers operate on fields but we found type ${typeOf(fields)} instead. ` +
        `For example: {$mod: {<field>: ...}} not {${op}: ${JSON.stringify(fields)}}`,
    );
  }
  if (!operator) {
    checkRename(fields);
    return [];
  }
  return Object.entries(fields).map(([path, argument]) => ({
    path,
    parts: parsePath(path),
    creates: operator.creates,
    change: operator.parse(argument, path),
    onlyOnInsert: op === '$setOnInsert',
  }));
}

function checkRename(fields: Doc): void {
  for (const [from, to] of Object.entries(fields)) {
    if (typeof to !== 'string') {
      throw new CommandError(2, `The 'to' field for $rename must be a string: ${from}: ${String(to)}`);
    }
    if (from === to) {
      throw new CommandError(2, `The source and target field for $rename must differ: ${from}: "${to}"`);
    }
  }
}

function rename(doc: Doc, from: string, to: string, placeholders: Placeholders): void {
  refuseArray(doc, from, 'source');
  refuseArray(doc, to, 'destination');
  let source: Target | undefined;
  visitTargets(doc, parsePath(from), placeholders, false, (target) => (source = target));
  const value = source?.value;
  if (value === undefined) return;
  source?.unset();
  visitTargets(doc, parsePath(to), placeholders, true, (target) => target.set(value));
}

/** Renaming works on documents only. */
function refuseArray(doc: Doc, path: string, role: string): void {
  let value: unknown = doc;
  for (const part of parsePath(path)) {
    if (Array.isArray(value))
      throw new CommandError(2, `The ${role} field cannot be an array element, '${path}'`);
    value = isDoc(value) ? field(value, part) : undefined;
  }
}

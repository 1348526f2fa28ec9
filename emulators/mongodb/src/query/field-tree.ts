import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { field, parsePath, setField } from './path';

/** Chosen fields: a name leads to true (the whole field) or to the chosen fields below it. */
export type FieldTree = Map<string, FieldTree | true>;

/** Adds a dotted path. @throws CommandError 31249/31250 if it collides with a path that is there */
export function addPath(tree: FieldTree, path: string): void {
  const parts = parsePath(path);
  const last = parts.length - 1;
  let at = tree;
  parts.forEach((part, depth) => {
    const present = at.get(part);
    if (present === true || (depth === last && present)) {
      throw new CommandError(present === true ? 31249 : 31250, `Path collision at ${path}`);
    }
    const next: FieldTree | true = depth === last ? true : (present ?? new Map<string, FieldTree | true>());
    at.set(part, next);
    if (next !== true) at = next;
  });
}

/** A copy with the chosen fields only, in the order of the document. */
export function keepFields(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const below = tree.get(name);
    if (below === undefined) continue;
    const value = below === true ? doc[name] : keepBelow(doc[name], below);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

/** A copy without the chosen fields. */
export function dropFields(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const below = tree.get(name);
    if (below !== true) setField(result, name, below ? dropBelow(doc[name], below) : doc[name]);
  }
  return result;
}

/** Replaces the value at a path that lies in documents only; a missing one stays missing. Changes the document. */
export function changeAt(doc: Doc, path: string, change: (value: unknown) => unknown): void {
  const parts = parsePath(path);
  const name = parts.pop() ?? path;
  let at: unknown = doc;
  for (const part of parts) at = isDoc(at) ? field(at, part) : undefined;
  if (isDoc(at) && Object.hasOwn(at, name)) setField(at, name, change(at[name]));
}

function keepBelow(value: unknown, tree: FieldTree): unknown {
  if (isDoc(value)) return keepFields(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => keepBelow(item, tree)).filter((item) => item !== undefined);
}

function dropBelow(value: unknown, tree: FieldTree): unknown {
  if (isDoc(value)) return dropFields(value, tree);
  return Array.isArray(value) ? value.map((item) => dropBelow(item, tree)) : value;
}

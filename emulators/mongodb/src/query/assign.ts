import { isDoc, type Doc } from '../bson/document';
import { field, parsePath, setField } from './path';

/**
 * Sets a computed field: missing documents on the way are made, a value that is no document is replaced by one, and
 * an array gets the field in each of its elements. Undefined removes the field. Changes the document.
 */
export function assignPath(doc: Doc, path: string, value: unknown): void {
  assign(doc, parsePath(path), 0, value);
}

function assign(doc: Doc, parts: readonly string[], depth: number, value: unknown): void {
  const part = parts[depth] ?? '';
  if (depth === parts.length - 1) {
    if (value === undefined) Reflect.deleteProperty(doc, part);
    else setField(doc, part, value);
    return;
  }
  setField(doc, part, assignBelow(field(doc, part), parts, depth + 1, value));
}

function assignBelow(current: unknown, parts: readonly string[], depth: number, value: unknown): unknown {
  if (Array.isArray(current)) return current.map((item) => assignBelow(item, parts, depth, value));
  const doc: Doc = isDoc(current) ? { ...current } : {};
  assign(doc, parts, depth, value);
  return doc;
}

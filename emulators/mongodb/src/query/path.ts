import { isDoc, type Doc } from '../bson/document';

/** A dotted field path, split once. */
export type Path = readonly string[];

/** Splits a dotted path. */
export function parsePath(path: string): string[] {
  return path.split('.');
}

/** Whether the path part is an array position. */
export function isArrayIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** A document whose first field begins with a dollar sign holds operators; anything else is a plain value. */
export function isOperatorDoc(spec: unknown): spec is Doc {
  return isDoc(spec) && Object.keys(spec)[0]?.startsWith('$') === true;
}

/** Value of an own field; undefined if the field is missing. */
export function field(doc: Doc, name: string): unknown {
  const value = doc[name];
  // No stored value is a function: one is inherited, as `__proto__` may be. Asking of every field whether it is own costs more than reading it.
  if (typeof value !== 'function' && name !== '__proto__') return value;
  return Object.hasOwn(doc, name) ? value : undefined;
}

/** Sets a field, also one with a name that JS treats specially. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name !== '__proto__') doc[name] = value;
  else Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Tests a value that a path reaches. `byPosition` tells that the path named it by its position in an array: then an
 * array there stands for itself only, not for its elements.
 * @returns true to stop the visit
 */
export type Visitor = (value: unknown, byPosition: boolean) => boolean;

/**
 * Visits every value that the path reaches, as queries see it: arrays on the way are entered, element by element and by
 * position. A path that ends in nothing visits undefined once per dead end. Stops as soon as `found` returns true.
 *
 * @returns whether `found` returned true
 */
export function somePathValue(value: unknown, path: Path, found: Visitor, from = 0): boolean {
  const part = path[from];
  if (part === undefined) return found(value, false);
  if (Array.isArray(value)) return someElement(value, path, found, from);
  return isDoc(value) ? somePathValue(field(value, part), path, found, from + 1) : found(undefined, false);
}

function someElement(array: unknown[], path: Path, found: Visitor, from: number): boolean {
  const part = path[from] ?? '';
  const last = from === path.length - 1;
  if (isArrayIndex(part) && Number(part) < array.length) {
    const element = array[Number(part)];
    if (last ? found(element, true) : somePathValue(element, path, found, from + 1)) return true;
  }
  for (const element of array) {
    if (!isDoc(element)) continue;
    const value = field(element, part);
    if (last ? found(value, false) : somePathValue(value, path, found, from + 1)) return true;
  }
  return false;
}

/** All values that the path reaches (see {@link somePathValue}). */
export function pathValues(value: unknown, path: Path): unknown[] {
  const values: unknown[] = [];
  somePathValue(value, path, (found) => {
    values.push(found);
    return false;
  });
  return values;
}

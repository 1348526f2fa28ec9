import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { field, isArrayIndex, setField } from '../query/path';
import { describe } from '../bson/describe';

/** The place that an update operator works on: a field of a document or an element of an array. */
export interface Target {
  /** undefined if there is nothing yet */
  readonly value: unknown;
  set(value: unknown): void;
  /** removes a field; an array element becomes null */
  unset(): void;
}

/** What the placeholders of an update path stand for. */
export interface Placeholders {
  /** position of `$`, undefined if the filter found none */
  position(arrayPath: string): number | undefined;
  /** whether `$[identifier]` takes the element */
  accepts(identifier: string, element: unknown): boolean;
}

/** Most elements that an update may append to reach a position (the server's limit). */
const MAX_PADDING = 1_500_000;

/**
 * Finds the places that a path leads to, and hands each to `visit`.
 * @param create whether missing documents on the way are made; otherwise a path that ends in nothing visits nothing
 * @throws CommandError 28 if the path runs into a value that has no fields, 2 for wrong placeholders
 */
export function visitTargets(
  doc: Doc,
  path: readonly string[],
  placeholders: Placeholders,
  create: boolean,
  visit: (target: Target) => void,
): void {
  walk({ container: doc, path, depth: 0, placeholders, create, visit });
}

interface Walk {
  readonly container: Doc | unknown[];
  readonly path: readonly string[];
  readonly depth: number;
  readonly placeholders: Placeholders;
  readonly create: boolean;
  readonly visit: (target: Target) => void;
}

function walk(step: Walk): void {
  const { container, path, depth } = step;
  const part = path[depth] ?? '';
  if (part.startsWith('$')) {
    for (const index of selected(step, part)) enter(step, String(index));
    return;
  }
  if (Array.isArray(container) && !isArrayIndex(part)) {
    if (!step.create) return;
    throw notViable(path, depth, container);
  }
  enter(step, part);
}

function enter(step: Walk, name: string): void {
  const { container, path, depth, create, visit } = step;
  if (depth === path.length - 1) {
    visit(targetIn(container, name));
    return;
  }
  const target = targetIn(container, name);
  let below = target.value;
  if (
    below === undefined ||
    (below === null && Array.isArray(container) && Number(name) >= container.length)
  ) {
    if (path[depth + 1]?.startsWith('$')) throw missingArray(path, depth + 1);
    if (!create) return;
    below = {};
    target.set(below);
  }
  if (isDoc(below) || Array.isArray(below)) walk({ ...step, container: below, depth: depth + 1 });
  else if (path[depth + 1]?.startsWith('$')) throw notArray(path[depth] ?? '', below);
  else if (create) throw notViable(path, depth + 1, below);
}

/** The positions that a placeholder takes from an array. */
function selected({ container, path, depth, placeholders }: Walk, part: string): number[] {
  const arrayPath = path.slice(0, depth).join('.');
  if (!Array.isArray(container)) throw notArray(path[depth - 1] ?? '', container);
  if (part === '$') {
    const index = placeholders.position(arrayPath);
    if (index === undefined) {
      throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
    }
    return [index];
  }
  const all = [...container.keys()];
  if (part === '$[]') return all;
  const identifier = part.slice(2, -1);
  return all.filter((index) => placeholders.accepts(identifier, container[index]));
}

function targetIn(container: Doc | unknown[], name: string): Target {
  if (Array.isArray(container)) return elementTarget(container, Number(name));
  return {
    value: field(container, name),
    set: (value) => setField(container, name, value),
    unset: () => void Reflect.deleteProperty(container, name),
  };
}

function elementTarget(array: unknown[], index: number): Target {
  return {
    value: array[index],
    set: (value) => {
      if (index - array.length > MAX_PADDING) {
        throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
      }
      while (array.length < index) array.push(null);
      array[index] = value;
    },
    unset: () => {
      if (index < array.length) array[index] = null;
    },
  };
}

function notViable(path: readonly string[], depth: number, value: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${path[depth]}' in element {${path[depth - 1] ?? ''}: ${describe(value)}}`,
  );
}

function notArray(name: string, value: unknown): CommandError {
  return new CommandError(2, `Cannot apply array updates to non-array element ${name}: ${describe(value)}`);
}

function missingArray(path: readonly string[], depth: number): CommandError {
  const array = path.slice(0, depth).join('.');
  return new CommandError(
    2,
    `The path '${array}' must exist in the document in order to apply array updates.`,
  );
}

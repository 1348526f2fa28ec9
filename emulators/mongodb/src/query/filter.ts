import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { evaluateCondition } from '../aggregate/expression';
import { fieldTest, type DocTest } from './operators';
import { isOperatorDoc, parsePath } from './path';

/** One condition that every match must satisfy: `path op argument`. */
export interface Condition {
  readonly path: string;
  /** operator with its dollar sign; empty for a plain value */
  readonly op: string;
  readonly argument: unknown;
  readonly test: DocTest;
}

/** A parsed filter. */
export interface Filter {
  readonly test: DocTest;
  /** The conditions at the top level and under `$and`: what index choice, upsert and `$` positions rest on. */
  readonly conditions: readonly Condition[];
  /** Whether the conditions say all that the filter says. */
  readonly complete: boolean;
  /** What decides on documents that are known to satisfy some of the conditions. */
  without(satisfied: readonly Condition[]): DocTest;
}

/** The filter that matches everything. */
export const MATCH_ALL: Filter = filterOf([], []);

/** Operators that cost no more than a comparison where their argument is a plain value. */
const COMPARISONS: ReadonlySet<string> = new Set(['', '$eq', '$gt', '$gte', '$lt', '$lte']);

const UNSUPPORTED: ReadonlyMap<string, CommandError> = new Map([
  ['$text', new CommandError(27, 'text index required for $text query')],
  ['$where', new CommandError(2, '$where is not supported by this server')],
  ['$jsonSchema', new CommandError(2, '$jsonSchema is not supported by this server')],
]);

/**
 * Parses a filter.
 * @throws CommandError 2 for an unknown operator or an argument of the wrong type
 */
export function parseFilter(spec: Doc): Filter {
  const conditions: Condition[] = [];
  const others: DocTest[] = [];
  collect(spec, conditions, others);
  return filterOf(conditions, others);
}

function filterOf(conditions: readonly Condition[], others: readonly DocTest[]): Filter {
  const without = (satisfied: readonly Condition[]) => {
    const open = conditions.filter((condition) => !satisfied.includes(condition));
    const inOrder = [...open.filter(isCheap), ...open.filter((condition) => !isCheap(condition))];
    return allOf([...inOrder.map(({ test }) => test), ...others]);
  };
  return { test: without([]), conditions, complete: others.length === 0, without };
}

/** What costs little is asked first: mostly it spares asking the others. */
function isCheap({ op, argument }: Condition): boolean {
  return COMPARISONS.has(op) && !isDoc(argument) && !Array.isArray(argument);
}

function collect(spec: Doc, conditions: Condition[], others: DocTest[]): void {
  for (const [key, argument] of Object.entries(spec)) {
    if (key === '$and') for (const part of branches(key, argument)) collect(part, conditions, others);
    else if (key === '$or' && Array.isArray(argument) && argument.length === 1) {
      for (const part of branches(key, argument)) collect(part, conditions, others);
    } else if (key === '$comment') continue;
    else if (key.startsWith('$')) others.push(logical(key, argument));
    else conditions.push(...fieldConditions(key, argument));
  }
}

function fieldConditions(path: string, spec: unknown): Condition[] {
  const parts = parsePath(path);
  const operators = isOperatorDoc(spec) ? operatorsOf(spec) : [['', spec] as const];
  return operators.map(([op, argument]) => {
    const test = fieldTest({ path: parts, op, argument, spec }, (inner) => parseFilter(inner).test);
    return { path, op, argument, test };
  });
}

function operatorsOf(spec: Doc): [string, unknown][] {
  if ('$options' in spec && !('$regex' in spec)) throw new CommandError(2, '$options needs a $regex');
  return Object.entries(spec).filter(([op]) => op !== '$options');
}

function logical(key: string, argument: unknown): DocTest {
  switch (key) {
    case '$or':
      return anyOf(branches(key, argument).map((part) => parseFilter(part).test));
    case '$nor': {
      const any = anyOf(branches(key, argument).map((part) => parseFilter(part).test));
      return (doc) => !any(doc);
    }
    case '$expr':
      return evaluateCondition(argument);
    default:
      throw (
        UNSUPPORTED.get(key) ??
        new CommandError(
          2,
          `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, ` +
            'consider using $getField or $setField.',
        )
      );
  }
}

function branches(key: string, argument: unknown): Doc[] {
  if (!Array.isArray(argument)) throw new CommandError(2, `${key} must be an array`);
  if (argument.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return argument.map((part: unknown) => {
    if (!isDoc(part)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return part;
  });
}

function allOf(tests: readonly DocTest[]): DocTest {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc) => tests.every((test) => test(doc));
}

function anyOf(tests: readonly DocTest[]): DocTest {
  return (doc) => tests.some((test) => test(doc));
}

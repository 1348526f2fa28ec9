import { BSONRegExp } from 'bson';
import { describe } from '../bson/describe';
import { isDoc, type Doc } from '../bson/document';
import { toDouble } from '../bson/numbers';
import { isNumeric, isTruthy } from '../bson/types';
import { CommandError } from '../errors';
import { own } from '../own';
import { field as valueOf, isOperatorDoc, somePathValue, type Path, type Visitor } from './path';
import { checkFlags } from './regex';
import {
  equalTo,
  hasRemainder,
  hasType,
  inOrder,
  matches,
  matchesRegex,
  oneOf,
  type ValueTest,
} from './value-tests';

/** Decides on a whole document. */
export type DocTest = (doc: Doc) => boolean;

/** Parses the filter of an `$elemMatch`. */
export type FilterParser = (spec: Doc) => DocTest;

/** One operator on one path. */
export interface FieldOperator {
  readonly path: Path;
  /** name with its dollar sign; empty for a plain value */
  readonly op: string;
  readonly argument: unknown;
  /** the document that contains the operator (`$regex` needs its `$options`) */
  readonly spec: unknown;
}

/** Operators that hold if they hold for the value or, in an array, for one element. */
const ELEMENT_TESTS: Readonly<Record<string, (argument: unknown, spec: unknown) => ValueTest>> = {
  '': matches,
  $eq: equalTo,
  $gt: (argument) => inOrder(argument, (order) => order > 0),
  $gte: (argument) => inOrder(argument, (order) => order >= 0),
  $lt: (argument) => inOrder(argument, (order) => order < 0),
  $lte: (argument) => inOrder(argument, (order) => order <= 0),
  $in: (argument) => oneOf(list('$in', argument)),
  $mod: hasRemainder,
  $type: hasType,
  $regex: (argument, spec) => matchesRegex(regexOf(argument, spec)),
};

/** Operators on the whole value. */
const WHOLE_TESTS: Readonly<Record<string, (argument: unknown, parse: FilterParser) => ValueTest>> = {
  $exists: () => (value) => value !== undefined,
  $size: (argument) => {
    const size = sizeOf(argument);
    return (value) => Array.isArray(value) && value.length === size;
  },
  $elemMatch: (argument, parse) => {
    const test = elementMatcher(argument, parse);
    return (value) => Array.isArray(value) && value.some(test);
  },
};

/** Operators that compare, and cannot compare with a pattern. */
const NO_REGEX: ReadonlySet<string> = new Set(['$ne', '$gt', '$gte', '$lt', '$lte']);

/** Operators that are the contrary of another. */
const NEGATIONS: Readonly<Record<string, string>> = { $ne: '$eq', $nin: '$in' };

/**
 * The test of one operator on one path.
 * @throws CommandError 2 for an unknown operator or a wrong argument
 */
export function fieldTest(field: FieldOperator, parse: FilterParser): DocTest {
  const { path, op, argument } = field;
  if (NO_REGEX.has(op) && argument instanceof BSONRegExp) {
    throw new CommandError(2, `Can't have RegEx as arg to predicate over field '${path.join('.')}'.`);
  }
  if (op === '$nin') list('$nin', argument);
  const opposite = own(NEGATIONS, op);
  if (opposite) return not(fieldTest({ ...field, op: opposite }, parse));
  if (op === '$not') return not(notArgument(path, argument, parse));
  if (op === '$all') return allTest(path, argument, parse);
  const visitor = visitorOf(field, parse);
  const [name = ''] = path;
  const some: DocTest =
    path.length === 1
      ? (doc) => visitor(valueOf(doc, name), false)
      : (doc) => somePathValue(doc, path, visitor);
  return op === '$exists' && !isTruthy(argument) ? not(some) : some;
}

/** The test of one operator on a value at the end of a path. */
function visitorOf({ op, argument, spec }: FieldOperator, parse: FilterParser): Visitor {
  const whole = own(WHOLE_TESTS, op);
  if (whole) return whole(argument, parse);
  const element = own(ELEMENT_TESTS, op);
  if (!element) throw new CommandError(2, `unknown operator: ${op}`);
  const test = element(argument, spec);
  return (value, byPosition) => test(value) || (!byPosition && Array.isArray(value) && value.some(test));
}

function not(test: DocTest): DocTest {
  return (doc) => !test(doc);
}

function notArgument(path: Path, argument: unknown, parse: FilterParser): DocTest {
  if (argument instanceof BSONRegExp) return fieldTest({ path, op: '', argument, spec: argument }, parse);
  if (!isDoc(argument)) throw new CommandError(2, '$not needs a regex or a document');
  const operators = Object.entries(argument).filter(([op]) => op !== '$options');
  if (operators.length === 0) throw new CommandError(2, '$not cannot be empty');
  const tests = operators.map(([op, inner]) =>
    fieldTest({ path, op, argument: inner, spec: argument }, parse),
  );
  return (doc) => tests.every((test) => test(doc));
}

function allTest(path: Path, argument: unknown, parse: FilterParser): DocTest {
  if (!Array.isArray(argument)) throw new CommandError(2, '$all needs an array');
  const tests = argument.map((item: unknown) => {
    const nested = isDoc(item) && '$elemMatch' in item;
    const [op, inner] = nested ? ['$elemMatch', item.$elemMatch] : ['', item];
    return fieldTest({ path, op, argument: inner, spec: item }, parse);
  });
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
}

/** `$elemMatch` holds operators for plain elements or a filter for embedded documents. */
export function elementMatcher(argument: unknown, parse: FilterParser): ValueTest {
  if (!isDoc(argument)) throw new CommandError(2, '$elemMatch needs an Object');
  const first = Object.keys(argument)[0] ?? '';
  if (!isOperatorDoc(argument) || ['$and', '$or', '$nor', '$expr'].includes(first)) {
    const test = parse(argument);
    return (element) => (isDoc(element) ? test(element) : Array.isArray(element) && test({ ...element }));
  }
  const test = parse({ element: argument });
  return (element) => test({ element });
}

function list(op: string, argument: unknown): unknown[] {
  if (!Array.isArray(argument)) throw new CommandError(2, `${op} needs an array`);
  if (argument.some(isOperatorDoc)) throw new CommandError(2, `cannot nest $ under ${op}`);
  return argument;
}

function regexOf(argument: unknown, spec: unknown): BSONRegExp {
  const options = isDoc(spec) ? spec.$options : undefined;
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError(2, '$options has to be a string');
  if (options !== undefined) checkFlags(options);
  if (argument instanceof BSONRegExp) return new BSONRegExp(argument.pattern, options ?? argument.options);
  if (typeof argument !== 'string') throw new CommandError(2, '$regex has to be a string');
  return new BSONRegExp(argument, options ?? '');
}

function sizeOf(argument: unknown): number {
  const size = isNumeric(argument) ? toDouble(argument) : undefined;
  const expected =
    size === undefined
      ? 'a number'
      : !Number.isInteger(size)
        ? 'an integer'
        : size < 0
          ? 'a non-negative number'
          : '';
  if (size === undefined || expected !== '') {
    throw new CommandError(2, `Failed to parse $size. Expected ${expected} in: $size: ${describe(argument)}`);
  }
  return size;
}

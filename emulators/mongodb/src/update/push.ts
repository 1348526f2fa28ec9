import { cloneValue, isDoc, type Doc } from '../bson/document';
import { compareValues } from '../bson/key';
import { toDouble } from '../bson/numbers';
import { isNumeric, typeOf } from '../bson/types';
import { CommandError } from '../errors';
import { parseSort, sortBy } from '../query/sort';

type ArrayChange = (array: readonly unknown[]) => unknown[];

const MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

/** What `$push` makes of an array: append one value, or `$each` of several with `$position`, `$sort` and `$slice`. */
export function parsePush(argument: unknown): ArrayChange {
  if (!isDoc(argument) || !('$each' in argument)) return (array) => [...array, cloneValue(argument)];
  for (const name of Object.keys(argument)) {
    if (!MODIFIERS.has(name)) throw new CommandError(2, `Unrecognized clause in $push: ${name}`);
  }
  const { $each: each } = argument;
  if (!Array.isArray(each)) {
    throw new CommandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeOf(each)}`,
    );
  }
  const insert = inserter(integer(argument, '$position'), each);
  const order = '$sort' in argument ? sorter(argument.$sort) : undefined;
  const cut = cutter(integer(argument, '$slice'));
  return (array) => cut(order ? order(insert(array)) : insert(array));
}

function inserter(position: number | undefined, each: readonly unknown[]): ArrayChange {
  return (array) => {
    const result = [...array];
    result.splice(position ?? array.length, 0, ...each.map(cloneValue));
    return result;
  };
}

function sorter(spec: unknown): ArrayChange {
  if (isNumeric(spec)) {
    const sign = toDouble(spec);
    if (sign !== 1 && sign !== -1)
      throw new CommandError(2, 'The $sort element value must be either 1 or -1');
    return (array) => [...array].sort((a, b) => sign * compareValues(a, b));
  }
  if (!isDoc(spec))
    throw new CommandError(
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const fields = parseSort(spec);
  return (array) => sortBy(array, fields, (item) => (isDoc(item) ? item : {}));
}

function cutter(size: number | undefined): ArrayChange {
  if (size === undefined) return (array) => [...array];
  return (array) => (size < 0 ? array.slice(size) : array.slice(0, size));
}

function integer(argument: Doc, name: string): number | undefined {
  const value = argument[name];
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number)) {
    throw new CommandError(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeOf(value)}`,
    );
  }
  return number;
}

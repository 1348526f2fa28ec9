import { isDoc, type Doc } from '../bson/document';
import { add, toDouble } from '../bson/numbers';
import { isNumeric } from '../bson/types';
import { CommandError } from '../errors';
import { own } from '../own';
import { distinctValues, pickExtreme } from './comparisons';
import { parseExpression } from './expression';

/** Makes one value of the values that a group's documents give; undefined stands for missing ones. */
type Accumulator = (values: readonly unknown[]) => unknown;

const ACCUMULATORS: Readonly<Record<string, Accumulator>> = {
  $sum: (values) =>
    values.filter(isNumeric).reduce((sum, value) => add(sum, value) ?? toDouble(sum) + toDouble(value), 0),
  $avg: (values) => {
    const counted = values.filter(isNumeric).map(toDouble);
    return counted.length > 0 ? counted.reduce((sum, value) => sum + value, 0) / counted.length : null;
  },
  $min: (values) => pickExtreme(values, (order) => order < 0),
  $max: (values) => pickExtreme(values, (order) => order > 0),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => distinctValues(values.filter((value) => value !== undefined)),
  $mergeObjects: (values) => Object.assign({}, ...values.filter(isDoc)) as Doc,
};

/**
 * Parses an accumulator of `$group`, such as `{ $sum: '$price' }`.
 * @throws CommandError 15952 for an unknown one, 40234 and 40238 for a malformed one
 */
export function parseAccumulator(name: string, spec: unknown): (docs: readonly Doc[]) => unknown {
  if (!isDoc(spec)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const [entry, ...others] = Object.entries(spec);
  if (!entry || others.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, argument] = entry;
  if (operator === '$count') return (docs) => docs.length;
  const accumulate = own(ACCUMULATORS, operator);
  if (!accumulate) throw new CommandError(15952, `unknown group operator '${operator}'`);
  const expression = parseExpression(argument);
  return (docs) => accumulate(docs.map(expression));
}

import { evalExpr } from 'mingo/core';
import { compareValues, encodeKey, equalValues } from '../bson/key';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';

type Operator = (obj: unknown, args: unknown, options: Parameters<typeof evalExpr>[2]) => unknown;

/**
 * The comparing expressions in the server's order of values, in place of mingo's own: those compare across types in
 * another order, and take an array as equal to each of its elements.
 */
export const comparisons: Readonly<Record<`$${string}`, Operator>> = {
  $cmp: binary('$cmp', (a, b) => Math.sign(compare(a, b))),
  $eq: binary('$eq', (a, b) => compare(a, b) === 0),
  $ne: binary('$ne', (a, b) => compare(a, b) !== 0),
  $gt: binary('$gt', (a, b) => compare(a, b) > 0),
  $gte: binary('$gte', (a, b) => compare(a, b) >= 0),
  $lt: binary('$lt', (a, b) => compare(a, b) < 0),
  $lte: binary('$lte', (a, b) => compare(a, b) <= 0),
  $in: binary('$in', (item, array) => {
    if (Array.isArray(array)) return array.some((other) => equalValues(item, other));
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeOf(array)}`);
  }),
  $max: extreme((order) => order > 0),
  $min: extreme((order) => order < 0),
};

/** In expressions a missing value is less than null. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined) || 0;
  return compareValues(a, b);
}

function binary(name: string, decide: (a: unknown, b: unknown) => unknown): Operator {
  return (obj, args, options) => {
    if (!Array.isArray(args) || args.length !== 2) {
      const given = Array.isArray(args) ? args.length : 1;
      throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments. ${given} were passed in.`);
    }
    return decide(evalExpr(obj, args[0], options), evalExpr(obj, args[1], options));
  };
}

/** The least or greatest of the arguments, or of the elements of the one argument; null and missing do not count. */
function extreme(wins: (order: number) => boolean): Operator {
  return (obj, args, options) => {
    const value = evalExpr(obj, args, options);
    const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return pickExtreme(Array.isArray(only) ? only : [only], wins);
  };
}

/** The value that wins against all others; null if there is none but null and missing. */
export function pickExtreme(values: readonly unknown[], wins: (order: number) => boolean): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (best === null || wins(compareValues(value, best))) best = value;
  }
  return best;
}

/** The values without repetitions, in the order of first appearance. */
export function distinctValues(values: readonly unknown[]): unknown[] {
  return [...new Map([...values].reverse().map((value) => [encodeKey(value), value])).values()].reverse();
}

import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { $toString } from 'mingo/operators/expression';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';

type Operator = (obj: unknown, argument: unknown, options: Parameters<typeof evalExpr>[2]) => unknown;

/** The expressions about BSON types that mingo does not know. */
export const conversions: Readonly<Record<`$${string}`, Operator>> = {
  $type: (obj, argument, options) => typeOf(evalExpr(obj, argument, options)),
  $toString: (obj, argument, options) => {
    const value = evalExpr(obj, argument, options);
    return value instanceof ObjectId ? value.toHexString() : $toString({}, { $literal: value }, options);
  },
  $toObjectId: (obj, argument, options) => {
    const value = evalExpr(obj, argument, options);
    if (value === null || value === undefined) return null;
    if (value instanceof ObjectId) return value;
    if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
    throw new CommandError(
      241,
      `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
    );
  },
};

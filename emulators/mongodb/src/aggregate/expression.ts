import type { BSONRegExp, Double, Long } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { Query } from 'mingo/query';
import { bsonClass, isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { isTruthy } from '../bson/types';
import { toRegExp } from '../query/regex';
import { checkExpression } from './check';
import { comparisons } from './comparisons';
import { conversions } from './conversions';

type EvalOptions = Parameters<typeof evalExpr>[2];

/** Computes a value from a document. */
export type Expression = (doc: Doc) => unknown;

const context = Context.init({
  expression: { ...expressions, ...comparisons, ...conversions },
  accumulator: { ...accumulators },
});

/**
 * mingo turns plain options into its own object on every call, which costs more than the call; operators are handed
 * the finished object, so it is taken from there once.
 */
const options = ((): EvalOptions => {
  let finished: EvalOptions = {} as EvalOptions;
  const probe = Context.from(context).addQueryOps({
    $expr: (...[, , given]: [string, unknown, EvalOptions]) => {
      finished = given;
      return () => true;
    },
  });
  new Query({ $expr: true }, { context: probe, scriptEnabled: false });
  return finished;
})();

/**
 * Parses an aggregation expression.
 * @throws CommandError 168 for an unknown operator
 */
export function parseExpression(spec: unknown): Expression {
  checkExpression(spec);
  const plain = toPlain(spec);
  return (doc) => {
    try {
      return evalExpr(toPlain(doc), plain, options);
    } catch (error) {
      throw expressionError(error);
    }
  };
}

/** mingo says in words what went wrong; the codes are those that the server has for it. */
function expressionError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('Use of undefined variable')) return new CommandError(17276, message);
  return new CommandError(/must resolve to|expects/.test(message) ? 14 : 2, message);
}

/** The test that `$expr` makes of an expression. */
export function evaluateCondition(spec: unknown): (doc: Doc) => boolean {
  const expression = parseExpression(spec);
  return (doc) => isTruthy(expression(doc));
}

/**
 * The value as expressions see it: whole doubles and int64 values up to 2^53 are JS numbers, regular expressions are
 * JS ones. Returns the value itself if nothing in it changes.
 */
function toPlain<T>(value: T): T | Doc;
function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return plainEntries(value, () => [...(value as unknown[])]);
  if (isDoc(value)) return plainEntries(value, () => ({ ...value }));
  switch (bsonClass(value)) {
    case 'Double':
      return (value as Double).value;
    case 'Long':
      return Number.isSafeInteger((value as Long).toNumber()) ? (value as Long).toNumber() : value;
    case 'BSONRegExp':
      return toRegExp((value as BSONRegExp).pattern, (value as BSONRegExp).options);
    default:
      return value;
  }
}

function plainEntries(container: object, copy: () => object): unknown {
  const source = container as Doc;
  let result = source;
  for (const key of Object.keys(source)) {
    const value = toPlain(source[key]);
    if (value === source[key]) continue;
    if (result === source) result = copy() as Doc;
    result[key] = value;
  }
  return result;
}

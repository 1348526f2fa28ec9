import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { isDoc } from '../bson/document';
import { CommandError } from '../errors';
import { conversions } from './conversions';

/** Operators that run code of the client. */
const REFUSED = new Set(['$function', '$accumulator', '$where']);
const KNOWN = new Set(
  [expressions, accumulators, conversions]
    .flatMap((operators) => Object.keys(operators))
    .filter((name) => !REFUSED.has(name)),
);

/** Whether there is an expression operator of this name. */
export function isKnownOperator(name: string): boolean {
  return KNOWN.has(name);
}

/**
 * Checks the operators of an expression before it is evaluated for the first time.
 * @throws CommandError 168 for an unknown operator, 15983 for two operators in one document
 */
export function checkExpression(spec: unknown): void {
  if (Array.isArray(spec)) spec.forEach(checkExpression);
  if (!isDoc(spec)) return;
  const names = Object.keys(spec);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator !== undefined && names.length > 1) {
    throw new CommandError(
      15983,
      `an object representing an expression must have exactly one field: { ${names.join(', ')} }`,
    );
  }
  if (operator !== undefined && !isKnownOperator(operator)) {
    throw new CommandError(168, `Unrecognized expression '${operator}'`);
  }
  if (operator !== '$literal') Object.values(spec).forEach(checkExpression);
}

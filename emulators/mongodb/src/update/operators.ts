import { Long, Timestamp, type Decimal128, type Double } from 'bson';
import { cloneValue, isDoc } from '../bson/document';
import { compareValues, encodeKey } from '../bson/key';
import { add, multiply, toDouble } from '../bson/numbers';
import { isNumeric, typeOf, type Numeric } from '../bson/types';
import { CommandError } from '../errors';
import { describe } from '../bson/describe';
import { own } from '../own';
import { removalTest } from './pull';
import { parsePush } from './push';
import type { Target } from './target';

/** Changes one place of a document. `fieldName` is for messages. */
export type Change = (target: Target, fieldName: string, id: unknown) => void;

/** An update operator: checks its argument once, and returns the change. */
export interface UpdateOperator {
  parse(argument: unknown, path: string): Change;
  /** whether missing documents on the way to the place are made */
  readonly creates: boolean;
}

/** The operators that change one place by a value. `$rename` and `$setOnInsert` are treated elsewhere. */
export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: { creates: true, parse: (argument) => (target) => target.set(cloneValue(argument)) },
  $unset: { creates: false, parse: () => (target) => target.unset() },
  $inc: { creates: true, parse: (argument, path) => arithmetic('$inc', 'increment', argument, path, add) },
  $mul: {
    creates: true,
    parse: (argument, path) => arithmetic('$mul', 'multiply', argument, path, multiply),
  },
  $min: { creates: true, parse: (argument) => extreme(argument, (order) => order < 0) },
  $max: { creates: true, parse: (argument) => extreme(argument, (order) => order > 0) },
  $currentDate: { creates: true, parse: currentDate },
  $push: { creates: true, parse: (argument) => arrayChange('$push', parsePush(argument)) },
  $addToSet: { creates: true, parse: (argument) => arrayChange('$addToSet', addToSet(argument)) },
  $pop: { creates: false, parse: pop },
  $pull: { creates: false, parse: (argument) => removal('$pull', removalTest(argument)) },
  $pullAll: { creates: false, parse: (argument) => removal('$pullAll', oneOfAll(argument)) },
  $bit: { creates: true, parse: bit },
};

function arithmetic(
  op: string,
  verb: string,
  argument: unknown,
  path: string,
  combine: (a: Numeric, b: Numeric) => Numeric | undefined,
): Change {
  if (!isNumeric(argument)) {
    throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${describe(argument)}}`);
  }
  const zero = op === '$mul' ? (combine(argument, 0) ?? 0) : undefined;
  return (target, name, id) => {
    if (target.value === undefined) {
      target.set(zero ?? argument);
      return;
    }
    if (!isNumeric(target.value)) {
      throw new CommandError(
        14,
        `Cannot apply ${op} to a value of non-numeric type. {_id: ${describe(id)}} has the field '${name}' ` +
          `of non-numeric type ${typeOf(target.value)}`,
      );
    }
    const result = combine(target.value, argument);
    if (result === undefined) {
      throw new CommandError(
        2,
        `Failed to apply ${op} operations to current value for document {_id: ${describe(id)}}`,
      );
    }
    target.set(result);
  };
}

function extreme(argument: unknown, wins: (order: number) => boolean): Change {
  return (target) => {
    if (target.value === undefined || wins(compareValues(argument, target.value)))
      target.set(cloneValue(argument));
  };
}

function currentDate(argument: unknown): Change {
  const type = isDoc(argument) ? argument.$type : 'date';
  if (argument !== true && argument !== false && !isDoc(argument)) {
    throw new CommandError(
      2,
      `${typeOf(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ` +
        `({$type: 'timestamp/date'}).`,
    );
  }
  if (type !== 'date' && type !== 'timestamp') {
    throw new CommandError(
      2,
      `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}`,
    );
  }
  return (target) => {
    const now = Date.now();
    target.set(type === 'date' ? new Date(now) : new Timestamp({ t: Math.floor(now / 1000), i: 1 }));
  };
}

function arrayChange(op: string, change: (array: readonly unknown[]) => unknown[]): Change {
  return (target, name, id) => {
    if (target.value !== undefined && !Array.isArray(target.value)) {
      const article =
        op === '$push'
          ? `The field '${name}' must be an array but is of type`
          : `Cannot apply ${op} to non-array field. Field named '${name}' has non-array type`;
      const document = op === '$push' ? ` in document {_id: ${describe(id)}}` : '';
      throw new CommandError(2, `${article} ${typeOf(target.value)}${document}`);
    }
    target.set(change(target.value ?? []));
  };
}

function addToSet(argument: unknown): (array: readonly unknown[]) => unknown[] {
  const each = isDoc(argument) && '$each' in argument ? argument.$each : [argument];
  if (!Array.isArray(each)) {
    throw new CommandError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeOf(each)}`,
    );
  }
  return (array) => {
    const present = new Set(array.map(encodeKey));
    const added = each.filter((item) => present.size < present.add(encodeKey(item)).size);
    return [...array, ...added.map(cloneValue)];
  };
}

function pop(argument: unknown, path: string): Change {
  const end = isNumeric(argument) ? toDouble(argument) : undefined;
  if (end === undefined) throw new CommandError(9, `Expected a number in: ${path}: ${describe(argument)}`);
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${end}`);
  return (target, name) => {
    if (target.value === undefined) return;
    if (!Array.isArray(target.value)) {
      throw new CommandError(
        14,
        `Path '${name}' contains an element of non-array type '${typeOf(target.value)}'`,
      );
    }
    target.set(end === 1 ? target.value.slice(0, -1) : target.value.slice(1));
  };
}

function removal(op: string, removes: (element: unknown) => boolean): Change {
  return (target) => {
    if (target.value === undefined) return;
    if (!Array.isArray(target.value)) throw new CommandError(2, `Cannot apply ${op} to a non-array value`);
    target.set(target.value.filter((element) => !removes(element)));
  };
}

function oneOfAll(argument: unknown): (element: unknown) => boolean {
  if (!Array.isArray(argument))
    throw new CommandError(2, `$pullAll requires an array argument but was given a ${typeOf(argument)}`);
  const keys = new Set(argument.map(encodeKey));
  return (element) => keys.has(encodeKey(element));
}

const BIT_OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bit(argument: unknown, path: string): Change {
  const steps = isDoc(argument) ? Object.entries(argument) : [];
  if (steps.length === 0)
    throw new CommandError(
      2,
      `The $bit modifier is not compatible with a ${typeOf(argument)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  const operations = steps.map(([name, operand]) => {
    const operation = own(BIT_OPERATIONS, name);
    if (!operation)
      throw new CommandError(
        2,
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${describe(operand)}}`,
      );
    if (!isIntegral(operand))
      throw new CommandError(
        2,
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeOf(operand)}' is not supported here: {${path}: ${describe(operand)}}`,
      );
    return (value: bigint) => operation(value, bigintOf(operand));
  });
  const wide = steps.some(([, operand]) => operand instanceof Long);
  return (target) => {
    const value = target.value ?? 0;
    if (!isIntegral(value)) throw new CommandError(2, `Cannot apply $bit to a value of non-integral type.`);
    const result = operations.reduce((current, operation) => operation(current), bigintOf(value));
    target.set(wide || value instanceof Long ? Long.fromBigInt(result) : Number(BigInt.asIntN(32, result)));
  };
}

function isIntegral(value: unknown): value is number | Long {
  return typeOf(value) === 'int' || typeOf(value) === 'long';
}

function bigintOf(value: number | Long | Double | Decimal128): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
}

import { BSONRegExp, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { difference, encodeKey, typeTag } from '../bson/key';
import { toDouble } from '../bson/numbers';
import { isNumeric, TYPE_CODES, typeOf, type Numeric } from '../bson/types';
import { CommandError } from '../errors';
import { toRegExp } from './regex';

/** Decides on one value; undefined is a missing field. Arrays are the caller's business. */
export type ValueTest = (value: unknown) => boolean;

/** Equality; null is equal to a missing field. */
export function equalTo(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(wanted);
  const tag = typeTag(wanted);
  const key = encodeKey(wanted);
  return (value) =>
    value === wanted || (value !== undefined && typeTag(value) === tag && encodeKey(value) === key);
}

/** Equality for a filter's plain value, where a regular expression also matches strings. */
export function matches(wanted: unknown): ValueTest {
  return wanted instanceof BSONRegExp ? matchesRegex(wanted) : equalTo(wanted);
}

/** Strings that the pattern finds, and the same regular expression stored as a value. */
export function matchesRegex(wanted: BSONRegExp): ValueTest {
  const pattern = toRegExp(wanted.pattern, wanted.options);
  const same = equalTo(wanted);
  return (value) => (typeof value === 'string' ? pattern.test(value) : same(value));
}

/** `$gt`, `$gte`, `$lt`, `$lte`: only values of the same type are compared. */
export function inOrder(wanted: unknown, holds: (order: number) => boolean): ValueTest {
  const equal = equalTo(wanted);
  const orEqual = holds(0);
  if (wanted === null || isNaNValue(wanted)) return (value) => orEqual && equal(value);
  const key = encodeKey(wanted);
  const order = (value: unknown): number => {
    const other = encodeKey(value);
    return other < key ? -1 : other > key ? 1 : 0;
  };
  if (wanted instanceof MinKey || wanted instanceof MaxKey) {
    return (value) => value !== undefined && holds(order(value));
  }
  const tag = typeTag(wanted);
  const general: ValueTest = (value) => typeTag(value) === tag && !isNaNValue(value) && holds(order(value));
  if (typeof wanted !== 'number') return general;
  // NaN is in no order, and makes none.
  return (value) => (typeof value === 'number' ? holds(difference(value, wanted)) : general(value));
}

/** `$in`: one of the values, or a string that one of the regular expressions finds. */
export function oneOf(wanted: readonly unknown[]): ValueTest {
  const regexes = wanted.filter((item) => item instanceof BSONRegExp).map(matchesRegex);
  const plain = wanted.filter((item) => !(item instanceof BSONRegExp));
  const keys = new Set(plain.map(encodeKey));
  const general: ValueTest = (value) => keys.has(encodeKey(value)) || regexes.some((test) => test(value));
  if (plain.some(Array.isArray)) return general;
  const texts = new Set(plain.filter((item) => typeof item === 'string'));
  const isFound: (text: string) => boolean =
    regexes.length === 0
      ? (text) => texts.has(text)
      : (text) => texts.has(text) || regexes.some((test) => test(text));
  return (value) => (typeof value === 'string' ? isFound(value) : !Array.isArray(value) && general(value));
}

/** `$mod`: the remainder of the number, cut to an integer. */
export function hasRemainder(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw new CommandError(2, 'malformed mod, needs to be an array');
  if (argument.length < 2) throw new CommandError(2, 'malformed mod, not enough elements');
  if (argument.length > 2) throw new CommandError(2, 'malformed mod, too many elements');
  const [divisor, remainder] = argument.map((item) => (isNumeric(item) ? Math.trunc(toDouble(item)) : NaN));
  if (divisor !== divisor) throw new CommandError(2, 'malformed mod, divisor not a number');
  if (remainder !== remainder) throw new CommandError(2, 'malformed mod, remainder not a number');
  if (divisor === 0) throw new CommandError(2, 'divisor cannot be 0');
  return (value) => isNumeric(value) && remainderOf(value, divisor ?? 1) === remainder;
}

function remainderOf(value: Numeric, divisor: number): number {
  if (value instanceof Long) return Number(value.toBigInt() % BigInt(divisor));
  return Math.trunc(toDouble(value)) % divisor;
}

/** `$type`: names and numbers of types, `number` for all four number types. */
export function hasType(argument: unknown): ValueTest {
  const wanted = (Array.isArray(argument) ? argument : [argument]).map(typeName);
  return (value) => wanted.includes(typeOf(value)) || (wanted.includes('number') && isNumeric(value));
}

function typeName(argument: unknown): string {
  if (typeof argument === 'string') {
    if (argument === 'number' || [...TYPE_CODES.values()].some((name) => name === argument)) return argument;
    throw new CommandError(2, `Unknown type name alias: ${argument}`);
  }
  if (!isNumeric(argument)) throw new CommandError(14, 'type must be represented as a number or a string');
  const name = TYPE_CODES.get(toDouble(argument));
  if (name === undefined) throw new CommandError(2, `Invalid numerical type code: ${String(argument)}`);
  return name;
}

function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return value !== value;
  return isNumeric(value) && Number.isNaN(toDouble(value));
}

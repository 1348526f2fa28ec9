import { BSONRegExp, MaxKey, MinKey, ObjectId } from 'bson';
import { encodeKey, invertKey, prefixEnd, typeTag } from '../bson/key';
import type { Condition } from './filter';
import { isOperatorDoc } from './path';

/** Keys of one field from `low`, up to but without `high`. A point holds one value (and so all that is equal to it). */
export interface Interval {
  readonly low: string;
  readonly high: string;
}

/** What the conditions on one path leave of its keys. Exact enough to find all matches, never to decide one. */
export interface FieldIntervals {
  readonly intervals: readonly Interval[];
  /** whether each interval is one value */
  readonly points: boolean;
  /** whether a missing field or null can match */
  readonly mayBeAbsent: boolean;
  /** conditions that hold for whatever lies in the intervals */
  readonly satisfied: readonly Condition[];
}

/** The keys that a condition leaves, and the condition where they say all of it. */
interface Points {
  readonly keys: readonly string[];
  readonly satisfied: readonly Condition[];
}

/**
 * The intervals that an index on the path has to be searched in.
 * @param multikey whether the index holds elements of arrays: then different elements may satisfy two conditions, and
 *   only one of them can narrow the search
 * @param weigh how many entries some intervals hold: of several conditions, the one that leaves the fewest is taken
 * @returns undefined if the conditions say nothing that an index can use
 */
export function fieldIntervals(
  conditions: readonly Condition[],
  multikey: boolean,
  weigh: (intervals: readonly Interval[]) => number,
): FieldIntervals | undefined {
  const points = conditions.flatMap((condition) => {
    const keys = pointsOf(condition);
    return keys ? [{ keys, satisfied: isExact(condition, multikey) ? [condition] : [] }] : [];
  });
  const [first, ...others] = points;
  if (first) {
    if (multikey) return lightest(points.map(pointIntervals), weigh);
    const keys = first.keys.filter((key) => others.every((other) => other.keys.includes(key)));
    return pointIntervals({ keys, satisfied: points.flatMap(({ satisfied }) => satisfied) });
  }
  const ranges = conditions.map(rangeOf).filter((range) => range !== undefined);
  const [range, ...more] = ranges;
  if (!range) return undefined;
  const narrowed = multikey ? range : more.reduce(intersect, range);
  return {
    intervals: narrowed.low < narrowed.high ? [narrowed] : [],
    points: false,
    mayBeAbsent: false,
    satisfied: [],
  };
}

function pointIntervals({ keys, satisfied }: Points): FieldIntervals {
  const sorted = [...new Set(keys)].sort();
  const intervals = sorted.map((key) => ({ low: key, high: prefixEnd(key) }));
  return { intervals, points: true, mayBeAbsent: sorted.includes(encodeKey(null)), satisfied };
}

/**
 * Whether the keys say of a document all that the condition says. Of null they do only where no key is of an element, and
 * of documents and arrays an index has other keys than a filter compares with.
 */
function isExact({ path, op, argument }: Condition, multikey: boolean): boolean {
  if (path.includes('.') || op === '$all' || op === '$type') return false;
  const values: readonly unknown[] = op === '$in' && Array.isArray(argument) ? argument : [argument];
  return values.every((value) => {
    if (value === null) return !multikey;
    return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof ObjectId;
  });
}

function lightest(
  choices: readonly FieldIntervals[],
  weigh: (intervals: readonly Interval[]) => number,
): FieldIntervals | undefined {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return first;
  const weights = choices.map(({ intervals }) => weigh(intervals));
  return choices[weights.indexOf(Math.min(...weights))];
}

/**
 * The interval of the inverted keys of one value. Unlike that of a range it begins with the very key, which others are
 * joined to.
 */
export function invertPoint({ low }: Interval): Interval {
  const key = invertKey(low);
  return { low: key, high: prefixEnd(key) };
}

/** The interval of the inverted keys: what was low is high. */
export function invertInterval({ low, high }: Interval): Interval {
  return { low: prefixEnd(invertKey(high)), high: prefixEnd(invertKey(low)) };
}

function pointsOf({ op, argument }: Condition): string[] | undefined {
  const values = valuesOf(op, argument);
  if (!values || values.some((value) => Array.isArray(value) || value instanceof BSONRegExp))
    return undefined;
  return values.map(encodeKey);
}

/** A match has at least one of these values; for `$all`, the first one. */
function valuesOf(op: string, argument: unknown): unknown[] | undefined {
  if (op === '' || op === '$eq') return [argument];
  // The one type that has one value; what is missing lies there too, and is left to the filter.
  if (op === '$type' && (argument === 'null' || argument === 10)) return [null];
  if (!Array.isArray(argument)) return undefined;
  if (op === '$in') return argument;
  const [first]: unknown[] = argument;
  return op === '$all' && argument.length > 0 && !isOperatorDoc(first) ? [first] : undefined;
}

function rangeOf({ op, argument }: Condition): Interval | undefined {
  if (
    argument === null ||
    Array.isArray(argument) ||
    argument instanceof MinKey ||
    argument instanceof MaxKey
  ) {
    return undefined;
  }
  const tag = typeTag(argument);
  const key = encodeKey(argument);
  switch (op) {
    case '$gt':
      return { low: prefixEnd(key), high: prefixEnd(tag) };
    case '$gte':
      return { low: key, high: prefixEnd(tag) };
    case '$lt':
      return { low: tag, high: key };
    case '$lte':
      return { low: tag, high: prefixEnd(key) };
    default:
      return undefined;
  }
}

function intersect(a: Interval, b: Interval): Interval {
  return { low: a.low > b.low ? a.low : b.low, high: a.high < b.high ? a.high : b.high };
}

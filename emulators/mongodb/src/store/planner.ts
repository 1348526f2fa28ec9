import { prefixEnd } from '../bson/key';
import { isTruthy } from '../bson/types';
import { CommandError } from '../errors';
import type { Condition, Filter } from '../query/filter';
import { fieldIntervals, type Interval, invertInterval, invertPoint } from '../query/interval';
import type { SortField } from '../query/sort';
import type { CollectionIndex } from './collection-index';
import { covers } from './partial-cover';
import { sortDirection } from './sort-direction';
import type { KeyRange } from './sorted-entries';

/** A range to search, all of whose keys begin with the same values. */
export interface SearchRange extends KeyRange {
  /** how long that beginning is */
  readonly shared: number;
}

/** How an index answers a query. */
export interface IndexPlan {
  readonly index: CollectionIndex;
  /** ranges to search, in the order of the index */
  readonly ranges: readonly SearchRange[];
  /** whether each range has the order that was asked for, but not one after the other: they have to be merged */
  readonly merged: boolean;
  readonly backwards: boolean;
  /** whether the documents come out in the order that was asked for */
  readonly sorted: boolean;
  /** whether a document may lie under several keys of the ranges */
  readonly repeats: boolean;
  /** conditions of the filter that hold for whatever lies in the ranges */
  readonly satisfied: readonly Condition[];
}

/** A plan, and how many keys its ranges hold. */
interface Candidate {
  readonly plan: IndexPlan;
  readonly keys: number;
}

/** Most ranges of one plan; more values of `$in` leave the field to the filter. */
const MAX_RANGES = 1000;
/** Most ranges that are merged; of more, sorting what they hold is no slower. */
const MAX_MERGED = 200;

/**
 * Chooses the index with the fewest keys to scan; keys that need sorting afterwards count twice.
 * @param limit how many documents are wanted
 * @param only the index that a hint demands
 * @returns undefined if a scan of all `total` documents is best
 */
export function planQuery(
  indexes: readonly CollectionIndex[],
  filter: Filter,
  sort: readonly SortField[],
  limit: number,
  total: number,
  only?: CollectionIndex,
): IndexPlan | undefined {
  const candidates: Candidate[] = [];
  // Most documents that can match.
  let matches = total;
  for (const index of only ? [only] : indexes) {
    const plan = planIndex(index, filter, sort, only !== undefined);
    if (!plan) continue;
    const keys = plan.ranges.reduce((sum, range) => sum + index.count(range), 0);
    candidates.push({ plan, keys });
    matches = Math.min(matches, keys);
    // One key for each value that is asked for, as by `_id`: no other index is much better.
    if (plan.sorted && keys <= plan.ranges.length) break;
  }
  let best: IndexPlan | undefined;
  let bestCost = only ? Infinity : sort.length > 0 ? 2 * total : total;
  for (const candidate of candidates) {
    const { plan } = candidate;
    const cost = costOf(candidate, filter, limit, matches);
    if (cost < bestCost || (cost === bestCost && (plan.sorted || !best))) {
      best = plan;
      bestCost = cost;
    }
  }
  if (only && !best)
    throw new CommandError(2, 'error processing query: planner returned error: hint cannot be used');
  return best;
}

function planIndex(
  index: CollectionIndex,
  filter: Filter,
  sort: readonly SortField[],
  forced: boolean,
): IndexPlan | undefined {
  if (!covers(index.partial, filter)) return undefined;
  const { ranges, constants, points, used, present, satisfied } = searchRanges(index, filter);
  const holdsAll = index.sparse && demandsField(index, filter);
  if (index.sparse && !present && !holdsAll && !forced) return undefined;
  const sortable = !sort.some(({ name }) => index.isArray(name));
  const whole = sortable ? sortDirection(index, sort, constants) : undefined;
  const each =
    sortable && ranges.length <= MAX_MERGED ? sortDirection(index, sort, constants, points) : undefined;
  const direction = whole ?? each;
  const orders = sort.length > 0 && direction !== undefined;
  if (!used && !holdsAll && !orders && !forced) return undefined;
  return {
    index,
    ranges,
    merged: whole === undefined && each !== undefined,
    backwards: direction === 'backwards',
    sorted: sort.length === 0 || direction !== undefined,
    repeats: ranges.length > 1 ? index.multikey : hasFreeArray(index, constants),
    satisfied,
  };
}

/** Whether a match has to have an indexed field, whatever its value: then a sparse index holds all that can match. */
function demandsField(index: CollectionIndex, filter: Filter): boolean {
  return filter.conditions.some(
    ({ path, op, argument }) =>
      op === '$exists' && isTruthy(argument) && index.fields.some(({ name }) => name === path),
  );
}

/** Whether an array of the index may have several elements in one range. */
function hasFreeArray(index: CollectionIndex, constants: ReadonlySet<string>): boolean {
  return index.multikey && index.fields.some(({ name }) => index.isArray(name) && !constants.has(name));
}

interface Search {
  readonly ranges: SearchRange[];
  /** fields that have one value throughout the ranges */
  readonly constants: ReadonlySet<string>;
  /** fields that have one value throughout each range */
  readonly points: ReadonlySet<string>;
  readonly used: boolean;
  /** whether some indexed field is known to be there */
  readonly present: boolean;
  readonly satisfied: readonly Condition[];
}

/** Joins the intervals of the leading fields: points can be followed by a further field, a range ends the chain. */
function searchRanges(index: CollectionIndex, filter: Filter): Search {
  let prefixes = [''];
  const constants = new Set<string>();
  const points = new Set<string>();
  const satisfied: Condition[] = [];
  let present = false;
  for (const field of index.fields) {
    const conditions = filter.conditions.filter(({ path }) => path === field.name);
    const inOrder = (intervals: readonly Interval[], invert: (interval: Interval) => Interval) =>
      field.descending ? intervals.map(invert).reverse() : intervals;
    const found = fieldIntervals(conditions, index.multikey, (points) =>
      keysIn(index, prefixes, inOrder(points, invertPoint)),
    );
    if (!found || (found.points && prefixes.length * found.intervals.length > MAX_RANGES)) break;
    present ||= !found.mayBeAbsent;
    const intervals = inOrder(found.intervals, found.points ? invertPoint : invertInterval);
    if (!found.points) {
      const ranges = prefixes.flatMap((p) =>
        intervals.map(({ low, high }) => ({ low: p + low, high: p + high, shared: p.length })),
      );
      return { ranges, constants, points, used: true, present, satisfied };
    }
    points.add(field.name);
    satisfied.push(...found.satisfied);
    if (intervals.length === 1) constants.add(field.name);
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => prefix + low));
  }
  const ranges = prefixes.map((prefix) => ({ low: prefix, high: prefixEnd(prefix), shared: prefix.length }));
  const used = ranges.length !== 1 || prefixes[0] !== '';
  return { ranges, constants, points, used, present, satisfied };
}

/** How many keys begin with one of the prefixes and go on in one of the intervals. */
function keysIn(index: CollectionIndex, prefixes: readonly string[], intervals: readonly Interval[]): number {
  let keys = 0;
  for (const prefix of prefixes) {
    for (const { low, high } of intervals) keys += index.count({ low: prefix + low, high: prefix + high });
  }
  return keys;
}

/** A plan in the order of the sort ends at the limit; its matches are taken to lie half as close as spread evenly. */
function costOf({ plan, keys }: Candidate, filter: Filter, limit: number, matches: number): number {
  if (!plan.sorted) return 2 * keys;
  const decided =
    filter.complete &&
    filter.conditions.every(({ path }) => plan.index.fields.some(({ name }) => name === path));
  if (decided) return Math.min(keys, limit);
  return matches === 0 ? keys : Math.min(keys, (2 * limit * keys) / matches);
}

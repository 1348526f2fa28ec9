import type { Condition } from '../query/filter';
import type { Collection } from './collection';
import type { IndexPlan } from './planner';
import { choosePlan, type Query, search } from './search';

/** How many documents a query finds; without looking at them where an index alone can tell. */
export function countMatches(collection: Collection, query: Query): number {
  const { filter, skip, limit } = query;
  const unsorted = { ...query, sort: [] };
  if (filter.complete && filter.conditions.length === 0) return within(collection.size, skip, limit);
  const plan = choosePlan(collection, unsorted);
  if (plan && filter.complete && decides(plan, filter.conditions)) {
    const total = plan.ranges.reduce((sum, range) => sum + plan.index.count(range), 0);
    return within(total, skip, limit);
  }
  return search(collection, unsorted).length;
}

function within(total: number, skip: number, limit: number): number {
  return Math.min(Math.max(0, total - skip), limit);
}

/**
 * Whether the ranges hold all matches and nothing else: one value is wanted of each of the index's first fields, and
 * of the one behind them everything from a value on.
 */
function decides({ index }: IndexPlan, conditions: readonly Condition[]): boolean {
  if (index.multikey || index.sparse || index.spec.partialFilterExpression) return false;
  const names = index.fields.slice(0, conditions.length).map(({ name }) => name);
  if (names.length < conditions.length) return false;
  return names.every((name, at) => {
    const [condition, ...others] = conditions.filter(({ path }) => path === name);
    if (!condition || others.length > 0) return false;
    return isPlain(condition) || (at === names.length - 1 && isFrom(condition));
  });
}

/** From a number on: what is no number, or in no order, lies outside. */
function isFrom({ op, argument }: Condition): boolean {
  return (op === '$gt' || op === '$gte') && typeof argument === 'number' && !Number.isNaN(argument);
}

function isPlain({ op, argument }: Condition): boolean {
  const scalar = argument === null || ['string', 'number', 'boolean'].includes(typeof argument);
  return scalar && (op === '' || op === '$eq');
}

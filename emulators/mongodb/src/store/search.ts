import { ObjectId } from 'bson';
import type { Doc } from '../bson/document';
import { CommandError } from '../errors';
import type { Condition, Filter } from '../query/filter';
import { sortBy, type SortField } from '../query/sort';
import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';
import { planQuery, type IndexPlan } from './planner';
import { mergedItems } from './merge';
import type { StoredDoc } from './record';

/** A query on one collection. */
export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** most documents; Infinity for all */
  readonly limit: number;
  /** the index that a hint demands */
  readonly hint?: CollectionIndex | 'scan' | undefined;
  /** moment by `performance.now()` from which on nothing more is decoded; undefined for a search that may take long */
  readonly until?: number | undefined;
}

/** What a search did, for `explain`. */
export interface SearchStats {
  plan: IndexPlan | undefined;
  keysExamined: number;
  docsExamined: number;
}

/** The query for all documents that match, in no order. */
export function queryOf(filter: Filter, limit = Infinity): Query {
  return { filter, sort: [], skip: 0, limit };
}

/**
 * Decodes documents for as long as the client gives time. Decoding takes most of it and blocks all other commands.
 * @throws CommandError 50 from then on
 */
export function readerOf({ until }: Query): (stored: StoredDoc) => Doc {
  if (until === undefined) return ({ doc }) => doc;
  return (stored) => {
    if (performance.now() > until) throw new CommandError(50, 'operation exceeded time limit');
    return stored.doc;
  };
}

/**
 * Finds documents: through an index if one helps, sorted in memory if the index does not give the order.
 * @throws CommandError 50 when the time of the query is over
 */
export function search(collection: Collection, query: Query, stats?: SearchStats): StoredDoc[] {
  const { filter, sort, skip, limit } = query;
  const id = stats || query.hint !== undefined ? undefined : soleId(filter);
  if (id !== undefined) return foundById(collection, id, query);
  const wanted = skip + limit;
  const plan = choosePlan(collection, query);
  const inOrder = plan ? plan.sorted : sort.length === 0;
  const test = plan ? filter.without(plan.satisfied) : filter.test;
  const read = readerOf(query);
  const found: StoredDoc[] = [];
  let examined = 0;
  const goesOn = () => !inOrder || found.length < wanted;
  const isSure = isAll(filter, plan?.satisfied ?? []);
  const visitor = (candidate: StoredDoc) => {
    examined++;
    if (isSure || test(read(candidate))) found.push(candidate);
    return goesOn();
  };
  if (goesOn() && plan) visit(plan, visitor);
  else if (goesOn()) visitAll(collection.all(), visitor);
  if (stats) Object.assign(stats, { plan, keysExamined: plan ? examined : 0, docsExamined: examined });
  const sorted = inOrder ? found : sortBy(found, sort, read);
  return skip > 0 || sorted.length > wanted ? sorted.slice(skip, wanted) : sorted;
}

/** Whether a filter says no more than some of its conditions: then no document has to be decoded to be asked. */
function isAll({ complete, conditions }: Filter, satisfied: readonly Condition[]): boolean {
  return complete && conditions.every((condition) => satisfied.includes(condition));
}

/** What a filter demands of the `_id`, if it is a value that only itself is equal to. */
function soleId({ conditions }: Filter): Condition | undefined {
  const named = conditions.find(({ path, op }) => path === '_id' && (op === '' || op === '$eq'));
  const plain = typeof named?.argument === 'string' || named?.argument instanceof ObjectId;
  return plain ? named : undefined;
}

function foundById(collection: Collection, id: Condition, { filter, skip }: Query): StoredDoc[] {
  const stored = collection.byId(id.argument);
  if (!stored || skip > 0) return [];
  return isAll(filter, [id]) || filter.test(stored.doc) ? [stored] : [];
}

/** The index that answers a query, and how; undefined for a scan of all documents. */
export function choosePlan(
  collection: Collection,
  { filter, sort, skip, limit, hint }: Query,
): IndexPlan | undefined {
  if (hint === 'scan') return undefined;
  return planQuery(collection.indexes, filter, sort, skip + limit, collection.size, hint);
}

/** Is shown one document after the other; false when that is enough. */
type Visitor = (candidate: StoredDoc) => boolean;

/** Shows the documents of a plan's ranges, each once although an array may have put it under several keys. */
function visit(plan: IndexPlan, visitor: Visitor): void {
  if (plan.repeats) {
    const seen = new Set<StoredDoc>();
    visitKeys(plan, (item) => {
      if (seen.has(item)) return true;
      seen.add(item);
      return visitor(item);
    });
  } else visitKeys(plan, visitor);
}

function visitKeys(plan: IndexPlan, visitor: Visitor): void {
  if (plan.merged) visitAll(mergedItems(plan), visitor);
  else visitInTurn(plan, visitor);
}

function visitInTurn({ index, ranges, backwards }: IndexPlan, visitor: Visitor): void {
  for (const range of backwards ? [...ranges].reverse() : ranges) {
    if (!index.visit(range, backwards, visitor)) return;
  }
}

function visitAll(items: Iterable<StoredDoc>, visitor: Visitor): void {
  for (const item of items) if (!visitor(item)) return;
}

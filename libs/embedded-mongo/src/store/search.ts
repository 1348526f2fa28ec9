import type { Filter } from '../query/filter';
import { sortBy, type SortField } from '../query/sort';
import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';
import { planQuery, type IndexPlan } from './planner';
import { mergedItems } from './merge';
import type { StoredDoc } from './record';

/** What to look for in a collection. */
export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** most documents; Infinity for all */
  readonly limit: number;
  /** the index that a hint demands */
  readonly hint?: CollectionIndex | 'scan' | undefined;
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

/** Finds documents: through an index if one helps, sorted in memory if the index does not give the order. */
export function search(collection: Collection, query: Query, stats?: SearchStats): StoredDoc[] {
  const { filter, sort, skip, limit } = query;
  const wanted = skip + limit;
  const plan = choosePlan(collection, query);
  const inOrder = plan ? plan.sorted : sort.length === 0;
  const found: StoredDoc[] = [];
  let examined = 0;
  for (const candidate of plan ? candidates(plan) : collection.all()) {
    if (inOrder && found.length >= wanted) break;
    examined++;
    if (filter.test(candidate.doc)) found.push(candidate);
  }
  if (stats) Object.assign(stats, { plan, keysExamined: plan ? examined : 0, docsExamined: examined });
  const sorted = inOrder ? found : sortBy(found, sort, ({ doc }) => doc);
  return skip > 0 || sorted.length > wanted ? sorted.slice(skip, wanted) : sorted;
}

/** The index that answers a query, and how; undefined for a scan of all documents. */
export function choosePlan(
  collection: Collection,
  { filter, sort, skip, limit, hint }: Query,
): IndexPlan | undefined {
  if (hint === 'scan') return undefined;
  return planQuery(collection.indexes, filter, sort, skip + limit, collection.size, hint);
}

/** The documents of a plan's ranges, each once although an array may have put it under several keys. */
function* candidates(plan: IndexPlan): Generator<StoredDoc> {
  const seen = plan.index.multikey ? new Set<StoredDoc>() : undefined;
  for (const item of plan.merged ? mergedItems(plan) : itemsInTurn(plan)) {
    if (seen?.has(item)) continue;
    seen?.add(item);
    yield item;
  }
}

function* itemsInTurn({ index, ranges, backwards }: IndexPlan): Generator<StoredDoc> {
  for (const range of backwards ? [...ranges].reverse() : ranges) {
    for (const { item } of index.scan(range, backwards)) yield item;
  }
}

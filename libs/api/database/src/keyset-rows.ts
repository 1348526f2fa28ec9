import type { Model, mongo, Types } from 'mongoose';
import { driverCollection } from './driver-collection';
import type { LargeList } from './list-statistics';
import { sortValue } from './list-sample';
import { afterPosition, type KeysetOrder, type KeysetPosition, type SortValue } from './keyset-order';
import { type IndexHint, readWithHint, type ReadPath } from './read-path';
import { isFirstRangeCheaper, type OrderSamples, rangeEnds, MIN_SAMPLES } from './ranges';

export interface RowsQuery<Document> {
  readonly model: Model<Document>;
  /** Of stored types: it is passed to the driver unchanged. */
  readonly filter: Record<string, unknown>;
  readonly projection?: Record<string, 0 | 1> | undefined;
  readonly order: KeysetOrder;
  readonly limit: number;
  /** Index hint for a short list, where the database may choose a worse one. */
  readonly index?: IndexHint | undefined;
}

/**
 * Reads the rows after a position. A large list is read range by range, so that a database without an index for both
 * filter and order sorts few rows.
 *
 * @param large statistics of a large list; undefined for a short one
 */
export async function readRows<Document extends { _id: Types.ObjectId }>(
  query: RowsQuery<Document>,
  position: KeysetPosition | undefined,
  large: LargeList<Document> | undefined,
): Promise<Document[]> {
  const { order, limit, filter, index } = query;
  const start = position && afterPosition(order, position);
  if (!large) return find(query, start ? [start] : [], limit, { hint: index });
  const isRangeFilter = order.field in filter;
  const samples = orderSamples(large, order, isRangeFilter);
  const inOrder = isFirstRangeCheaper(samples, large.sample.total, limit) ? large.inOrder : undefined;
  const rows: Document[] = [];
  let from: Record<string, unknown> | undefined = start;
  for (const end of rangeEnds(samples, order, position?.value, limit)) {
    const bounds = [...(from ? [from] : []), ...(end === undefined ? [] : [untilValue(order, end)])];
    const path = end === undefined ? large.narrowest() : inOrder;
    rows.push(...(await find(query, bounds, limit - rows.length, path)));
    if (rows.length >= limit || end === undefined) break;
    from = afterValue(order, end);
  }
  return rows;
}

/**
 * Sort values of sampled rows. All samples estimate the distribution of the filtered rows best, unless the filter is
 * on the order's own field and so selects one range.
 */
function orderSamples<Document extends object>(
  { sample, matchingSamples, leaves, rowsPerSample }: LargeList<Document>,
  order: KeysetOrder,
  isRangeFilter: boolean,
): OrderSamples {
  const sampled = sample.inOrder(order);
  const useMatchingOnly = leaves && (isRangeFilter || matchingSamples < MIN_SAMPLES);
  const rows = useMatchingOnly ? sampled.filter(leaves) : sampled;
  return {
    values: rows.map((row) => sortValue(row, order.field)),
    rowsPerSample: useMatchingOnly ? rowsPerSample : (rowsPerSample * matchingSamples) / sampled.length,
  };
}

function find<Document>(
  { model, filter, projection, order }: RowsQuery<Document>,
  bounds: readonly Record<string, unknown>[],
  limit: number,
  path?: ReadPath,
): Promise<Document[]> {
  const sort = { [order.field]: order.direction, _id: order.direction };
  return readWithHint(filter, path, async (storeFilter, hintOptions) => {
    const options = { sort, limit, ...(projection && { projection }), ...hintOptions };
    const bounded = bounds.length > 0 ? { $and: [storeFilter, ...bounds] } : storeFilter;
    const found = driverCollection(model).find(bounded, options);
    return (await found.toArray()) as mongo.Document[] as Document[];
  });
}

function untilValue({ field, direction }: KeysetOrder, end: SortValue) {
  return { [field]: { [direction === 1 ? '$lte' : '$gte']: end } };
}

function afterValue({ field, direction }: KeysetOrder, end: SortValue) {
  return { [field]: { [direction === 1 ? '$gt' : '$lt']: end } };
}

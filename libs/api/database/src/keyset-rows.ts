import type { Model, mongo, Types } from 'mongoose';
import { driverCollection } from './driver-collection';
import type { LargeList } from './known-list';
import { sortValue } from './list-sample';
import { behind, type KeysetOrder, type KeysetPosition, type SortValue } from './keyset-order';
import { type IndexHint, onPath, type ReadPath } from './read-path';
import { isShorterThanAll, type Landmarks, stretchEnds, TOO_FEW } from './stretches';

/** Rows to read in an order, from a place on. */
export interface RowsQuery<Document> {
  readonly model: Model<Document>;
  /** Of values as they are stored: they go to the driver as they are. */
  readonly filter: Record<string, unknown>;
  readonly projection?: Record<string, 0 | 1> | undefined;
  readonly order: KeysetOrder;
  readonly limit: number;
  /** The index to read a short list in, where a database may choose one of far more rows. */
  readonly index?: IndexHint | undefined;
}

/**
 * Reads the rows behind a place. Of a large list it looks through one stretch after the other, so that a database that
 * cannot take this filter in this order from one index sorts few rows, however long the list is.
 *
 * @param large what is known of a large list; undefined for a short one
 */
export async function readRows<Document extends { _id: Types.ObjectId }>(
  query: RowsQuery<Document>,
  place: KeysetPosition | undefined,
  large: LargeList<Document> | undefined,
): Promise<Document[]> {
  const { order, limit, filter, index } = query;
  const start = place && behind(order, place);
  if (!large) return find(query, start ? [start] : [], limit, { hint: index });
  const isCut = order.field in filter;
  const landmarks = landmarksOf(large, order, isCut);
  const inOrder = isShorterThanAll(landmarks, large.sample.total, limit) ? large.inOrder : undefined;
  const rows: Document[] = [];
  let from: Record<string, unknown> | undefined = start;
  for (const end of stretchEnds(landmarks, order, place?.value, limit)) {
    const bounds = [...(from ? [from] : []), ...(end === undefined ? [] : [upTo(order, end)])];
    const path = end === undefined ? large.narrowest() : inOrder;
    rows.push(...(await find(query, bounds, limit - rows.length, path)));
    if (rows.length >= limit || end === undefined) break;
    from = after(order, end);
  }
  return rows;
}

/**
 * Where rows of the list lie. A filter thins a list out evenly, so all sampled rows tell where those lie that it leaves,
 * and more closely than the few sampled ones that pass it. Not so a filter on the field of the order itself, which leaves
 * one stretch of the list.
 */
function landmarksOf<Document extends object>(
  { sample, left, leaves, rowsEach }: LargeList<Document>,
  order: KeysetOrder,
  isCut: boolean,
): Landmarks {
  const sampled = sample.inOrder(order);
  const isOfThoseLeft = leaves && (isCut || left < TOO_FEW);
  const rows = isOfThoseLeft ? sampled.filter(leaves) : sampled;
  return {
    values: rows.map((row) => sortValue(row, order.field)),
    rowsEach: isOfThoseLeft ? rowsEach : (rowsEach * left) / sampled.length,
  };
}

function find<Document>(
  { model, filter, projection, order }: RowsQuery<Document>,
  bounds: readonly Record<string, unknown>[],
  limit: number,
  path?: ReadPath,
): Promise<Document[]> {
  const sort = { [order.field]: order.direction, _id: order.direction };
  return onPath(filter, path, async (put, hinted) => {
    const options = { sort, limit, ...(projection && { projection }), ...hinted };
    const narrowed = bounds.length > 0 ? { $and: [put, ...bounds] } : put;
    const found = driverCollection(model).find(narrowed, options);
    return (await found.toArray()) as mongo.Document[] as Document[];
  });
}

function upTo({ field, direction }: KeysetOrder, end: SortValue) {
  return { [field]: { [direction === 1 ? '$lte' : '$gte']: end } };
}

function after({ field, direction }: KeysetOrder, end: SortValue) {
  return { [field]: { [direction === 1 ? '$gt' : '$lt']: end } };
}

import type { Types } from 'mongoose';
import { type Page, type PageRequest, toPage } from '@shop/api-common';
import { countList, type CountQuery } from './count-list';
import { driverCollection } from './driver-collection';
import { afterPosition, decodeKeysetCursor, encodeKeysetCursor, type KeysetOrder } from './keyset-order';

export interface KeysetQuery<Document, Row> extends CountQuery<Document> {
  /** Identifies list and order; a cursor of another one is rejected. */
  readonly list: string;
  readonly projection?: Record<string, 0 | 1>;
  readonly order: KeysetOrder;
  readonly request: PageRequest;
  readonly includeTotalCount?: boolean;
  map(document: Document): Row;
}

/** Reads one page by keyset: every page costs the same, and concurrent writes neither repeat nor hide rows. */
export async function readKeysetPage<Document extends { _id: Types.ObjectId }, Row>(
  query: KeysetQuery<Document, Row>,
): Promise<Page<Row>> {
  const { model, list, filter, projection, order, request, index } = query;
  const { first, last } = request;
  const reading = last == null ? order : backwards(order);
  const cursor = last == null ? request.after : request.before;
  const position = cursor != null ? decodeKeysetCursor(list, order, cursor) : undefined;
  const { field, direction } = reading;
  const options = {
    sort: { [field]: direction, _id: direction },
    limit: (last ?? first) + 1,
    ...(projection && { projection }),
    ...(index && { hint: index }),
  };
  const bounded = position ? { $and: [filter, afterPosition(reading, position)] } : filter;
  const [documents, totalCount] = await Promise.all([
    driverCollection(model).find<Document>(bounded, options).toArray(),
    query.includeTotalCount ? countList(query) : -1,
  ]);
  return toPage(
    documents,
    request,
    totalCount,
    (row) => encodeKeysetCursor(list, order, row, row._id.toHexString()),
    (row) => query.map(row),
  );
}

function backwards(order: KeysetOrder): KeysetOrder {
  return { ...order, direction: order.direction === 1 ? -1 : 1 };
}

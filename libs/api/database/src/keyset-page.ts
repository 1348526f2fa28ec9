import type { Model, Types } from 'mongoose';
import { type Page, type PageRequest, toPage } from '@shop/api-common';
import { encodeKeysetCursor, type KeysetOrder, decodeKeysetCursor } from './keyset-order';
import { readRows } from './keyset-rows';
import { countList, type KnownList, largeList } from './known-list';
import type { IndexHint } from './read-path';

/** A list to read by pages. */
export interface KeysetQuery<Document extends object, Row> {
  readonly model: Model<Document>;
  /** Name of list and order; a cursor of another one is refused. */
  readonly list: string;
  /** Of values as they are stored: they go to the driver as they are. */
  readonly filter: Record<string, unknown>;
  readonly projection?: Record<string, 0 | 1>;
  readonly order: KeysetOrder;
  readonly request: PageRequest;
  /** Also count the whole list (a second query); otherwise `totalCount` is -1. */
  readonly includeTotalCount?: boolean;
  /** The index to read and count a short list in, where a database may choose one of far more rows. */
  readonly index?: IndexHint | undefined;
  /** For a list that may get long. */
  readonly known?: KnownList<Document> | undefined;
  map(document: Document): Row;
}

/**
 * Reads one page by the place of its cursor, never by skipping rows: every page costs the same, and rows that come or
 * go in between neither repeat nor hide others.
 *
 * @throws DomainError BAD_USER_INPUT for a cursor that is not of this list
 */
export async function readKeysetPage<Document extends { _id: Types.ObjectId }, Row>(
  query: KeysetQuery<Document, Row>,
): Promise<Page<Row>> {
  const { model, list, filter, projection, order, request, index, known } = query;
  const place = request.after != null ? decodeKeysetCursor(list, order, request.after) : undefined;
  const large = known && (await largeList(known));
  const [documents, totalCount] = await Promise.all([
    readRows({ model, filter, projection, order, index, limit: request.first + 1 }, place, large),
    query.includeTotalCount ? countList({ model, filter, index, known }) : -1,
  ]);
  return toPage(
    documents,
    request,
    totalCount,
    (row) => encodeKeysetCursor(list, order, row, row._id.toHexString()),
    (row) => query.map(row),
  );
}

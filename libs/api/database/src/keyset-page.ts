import type { Model, Types } from 'mongoose';
import { type Page, type PageRequest, toPage } from '@shop/api-common';
import { encodeKeysetCursor, type KeysetOrder, decodeKeysetCursor } from './keyset-order';
import { readRows } from './keyset-rows';
import { countList, type ListStatistics, largeList } from './list-statistics';
import type { IndexHint } from './read-path';

export interface KeysetQuery<Document extends object, Row> {
  readonly model: Model<Document>;
  /** Identifies list and order; a cursor of another one is rejected. */
  readonly list: string;
  /** Of stored types: it is passed to the driver unchanged. */
  readonly filter: Record<string, unknown>;
  readonly projection?: Record<string, 0 | 1>;
  readonly order: KeysetOrder;
  readonly request: PageRequest;
  /** Counts the whole list with a second query; otherwise `totalCount` is -1. */
  readonly includeTotalCount?: boolean;
  /** Index hint for a short list, where the database may choose a worse one. */
  readonly index?: IndexHint | undefined;
  /** Statistics of a list that may get long. */
  readonly known?: ListStatistics<Document> | undefined;
  map(document: Document): Row;
}

/**
 * Reads one page by keyset, without skipping rows: every page costs the same, and concurrent inserts and deletes
 * neither repeat nor hide rows.
 *
 * @throws DomainError BAD_USER_INPUT for a cursor of another list
 */
export async function readKeysetPage<Document extends { _id: Types.ObjectId }, Row>(
  query: KeysetQuery<Document, Row>,
): Promise<Page<Row>> {
  const { model, list, filter, projection, order, request, index, known } = query;
  const position = request.after != null ? decodeKeysetCursor(list, order, request.after) : undefined;
  const large = known && (await largeList(known));
  const [documents, totalCount] = await Promise.all([
    readRows({ model, filter, projection, order, index, limit: request.first + 1 }, position, large),
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

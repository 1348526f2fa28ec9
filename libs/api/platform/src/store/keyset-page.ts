import { isValidObjectId, type Model, Types } from 'mongoose';
import {
  decodeCursor,
  DomainError,
  encodeCursor,
  type Page,
  type PageRequest,
  toPage,
} from '@shop/api-kernel';

/** One order of a list: by this field, ties broken by id in the same direction. */
export interface KeysetOrder {
  readonly field: string;
  readonly direction: 1 | -1;
  readonly kind: 'date' | 'number' | 'text';
}

/** A list to read by pages. */
export interface KeysetQuery<Document, Row> {
  readonly model: Model<Document>;
  /** Name of list and order; a cursor of another one is refused. */
  readonly list: string;
  readonly filter: Record<string, unknown>;
  readonly projection?: Record<string, 0 | 1>;
  readonly order: KeysetOrder;
  readonly request: PageRequest;
  /** Also count the whole list (a second query); otherwise `totalCount` is -1. */
  readonly count?: boolean;
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
  const { model, list, filter, order, request } = query;
  const place = request.after ? afterFilter(list, order, request.after) : undefined;
  const rows = model
    .find(place ? { $and: [filter, place] } : filter, query.projection)
    .sort({ [order.field]: order.direction, _id: order.direction })
    .limit(request.first + 1)
    .lean<Document[]>();
  const [documents, totalCount] = await Promise.all([
    rows.exec(),
    query.count ? model.countDocuments(filter) : -1,
  ]);
  const page = toPage(documents, request, totalCount, (row) => cursorOf(list, order, row));
  return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: query.map(node) })) };
}

function cursorOf(list: string, order: KeysetOrder, row: { _id: Types.ObjectId }): string {
  const value: unknown = Reflect.get(row, order.field);
  const key = value instanceof Date ? value.getTime() : (value as string | number);
  return encodeCursor(list, [key, row._id.toHexString()]);
}

function afterFilter(list: string, { field, direction, kind }: KeysetOrder, cursor: string) {
  const [key, id] = decodeCursor(list, cursor, 2);
  const value = kind === 'date' ? new Date(Number(key)) : key;
  const sound = typeof key === (kind === 'text' ? 'string' : 'number') && isValidObjectId(id);
  if (!sound || Number.isNaN(Number(kind === 'text' ? 0 : value))) {
    throw DomainError.badInput({ after: 'is not a cursor of this list' });
  }
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    // Says nothing new, but is the plain range that an index can start from.
    [field]: { [`${beyond}e`]: value },
    $or: [
      { [field]: { [beyond]: value } },
      { [field]: value, _id: { [beyond]: new Types.ObjectId(String(id)) } },
    ],
  };
}

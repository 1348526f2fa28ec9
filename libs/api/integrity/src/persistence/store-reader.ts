import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, isObjectIdOrHexString, Types } from 'mongoose';
import { ORDER_FIELDS, type OrderRow, type SalesRow, TOOL_FIELDS, type ToolRow } from './rows';

/** Documents per query; bounds the memory of a check. */
export const PAGE_SIZE = 500;

type Filter = Readonly<Record<string, unknown>>;

/** Which documents of a collection are read, and which fields. */
export interface PageQuery {
  readonly collection: string;
  /** Must be selective by an index: the store may sort all matches for each page. Other conditions belong into code. */
  readonly filter?: Filter;
  readonly fields: Readonly<Record<string, 1>>;
}

/** Fields default to {@link ORDER_FIELDS}. */
export interface OrderPageQuery<Field> {
  readonly filter?: Filter;
  readonly fields?: readonly Field[];
}

type OrderField = keyof typeof ORDER_FIELDS;

/**
 * Reads raw documents: schemas and repositories would reject or complete the data that checks look for. Pages are keyset
 * pages by id, so no cursor stays open and every document that existed at the start is read.
 */
@Injectable()
export class StoreReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async *pages<Row extends { readonly _id: unknown }>({
    collection,
    filter = {},
    fields,
  }: PageQuery): AsyncGenerator<Row[]> {
    let after: Filter = {};
    for (;;) {
      const rows = await this.connection
        .collection(collection)
        .find({ ...filter, ...after }, { projection: fields })
        .sort({ _id: 1 })
        .limit(PAGE_SIZE)
        .toArray();
      const last = rows.at(-1);
      if (!last) return;
      yield rows as unknown[] as Row[];
      after = { _id: { $gt: last._id } };
    }
  }

  orderPages<Field extends OrderField = OrderField>({
    filter = {},
    fields,
  }: OrderPageQuery<Field> = {}): AsyncGenerator<Pick<OrderRow, '_id' | Field>[]> {
    const projection = fields && Object.fromEntries(fields.map((field) => [field, 1 as const]));
    return this.pages({ collection: 'orders', filter, fields: projection ?? ORDER_FIELDS });
  }

  toolPages(filter: Filter = {}): AsyncGenerator<ToolRow[]> {
    return this.pages({ collection: 'tools', filter, fields: TOOL_FIELDS });
  }

  salesPages(filter: Filter = {}): AsyncGenerator<SalesRow[]> {
    return this.pages({ collection: 'sales', filter, fields: { toolId: 1, revenue: 1, refunded: 1 } });
  }

  /** The existing orders of some ids; malformed ids match none. */
  async orders(ids: readonly string[]): Promise<ReadonlyMap<string, OrderRow>> {
    return this.byIds('orders', ids, ORDER_FIELDS);
  }

  async tools(ids: readonly string[]): Promise<ReadonlyMap<string, ToolRow>> {
    return this.byIds('tools', ids, TOOL_FIELDS);
  }

  async order(id: string): Promise<OrderRow | undefined> {
    return (await this.orders([id])).get(id);
  }

  async tool(id: string): Promise<ToolRow | undefined> {
    return (await this.tools([id])).get(id);
  }

  /** Ids of up to two orders with this transaction id; scans, as no index covers it. */
  async orderIdsPaidBy(transactionId: string): Promise<string[]> {
    const rows = await this.connection
      .collection('orders')
      .find({ transactionId }, { projection: { _id: 1 } })
      .limit(2)
      .toArray();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** Approximate number of documents, in constant time. */
  estimateCount(collection: string): Promise<number> {
    return this.connection.collection(collection).estimatedDocumentCount();
  }

  count(collection: string, filter: Filter): Promise<number> {
    return this.connection.collection(collection).countDocuments({ ...filter });
  }

  /** The ids that exist in a collection. */
  async existingIds(collection: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.byIds(collection, ids, { _id: 1 })).keys());
  }

  private async byIds<Row extends { readonly _id: Types.ObjectId }>(
    collection: string,
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
  ): Promise<ReadonlyMap<string, Row>> {
    const wellFormed = [...new Set(ids)].filter((id) => isObjectIdOrHexString(id));
    const found = new Map<string, Row>();
    for (let start = 0; start < wellFormed.length; start += PAGE_SIZE) {
      const batch = wellFormed.slice(start, start + PAGE_SIZE).map((id) => new Types.ObjectId(id));
      const rows = await this.connection
        .collection(collection)
        .find({ _id: { $in: batch } }, { projection: fields })
        .toArray();
      for (const row of rows as unknown[] as Row[]) found.set(row._id.toHexString(), row);
    }
    return found;
  }
}

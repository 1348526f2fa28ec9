import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, isObjectIdOrHexString, Types } from 'mongoose';
import { ORDER_FIELDS, type OrderRow, type SalesRow, TOOL_FIELDS, type ToolRow } from './rows';

/** Documents that are read at once; the most that an audit has in memory of a collection. */
export const PAGE = 500;

type Filter = Readonly<Record<string, unknown>>;

/** Which documents of a collection are walked through, and what of them. */
export interface Walk {
  readonly collection: string;
  /**
   * One that an index answers with few documents. What fits many is left out by whoever walks: a database may sort all
   * that fits a filter for each page, or look through all that does not.
   */
  readonly filter?: Filter;
  readonly fields: Readonly<Record<string, 1>>;
}

/** The orders of a walk, and the fields that are looked at; all of {@link ORDER_FIELDS} unless given. */
export interface OrderWalk<Field> {
  readonly filter?: Filter;
  readonly fields?: readonly Field[];
}

type OrderField = keyof typeof ORDER_FIELDS;

/**
 * Reads the store as it is, past schemas and repositories: what they would refuse or fill in is what an audit is after.
 * Walks go by pages in the order of the ids, so they hold one page in memory, keep nothing open at the server, and see
 * every document that was there when they began.
 */
@Injectable()
export class StoreReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async *pages<Row extends { readonly _id: unknown }>({
    collection,
    filter = {},
    fields,
  }: Walk): AsyncGenerator<Row[]> {
    let place: Filter = {};
    for (;;) {
      const rows = await this.connection
        .collection(collection)
        .find({ ...filter, ...place }, { projection: fields })
        .sort({ _id: 1 })
        .limit(PAGE)
        .toArray();
      const last = rows.at(-1);
      if (!last) return;
      yield rows as unknown[] as Row[];
      place = { _id: { $gt: last._id } };
    }
  }

  orderPages<Field extends OrderField = OrderField>({
    filter = {},
    fields,
  }: OrderWalk<Field> = {}): AsyncGenerator<Pick<OrderRow, '_id' | Field>[]> {
    const named = fields && Object.fromEntries(fields.map((field) => [field, 1 as const]));
    return this.pages({ collection: 'orders', filter, fields: named ?? ORDER_FIELDS });
  }

  toolPages(filter: Filter = {}): AsyncGenerator<ToolRow[]> {
    return this.pages({ collection: 'tools', filter, fields: TOOL_FIELDS });
  }

  /** Days of sales, of a tool each. */
  salesPages(filter: Filter = {}): AsyncGenerator<SalesRow[]> {
    return this.pages({ collection: 'sales', filter, fields: { toolId: 1, revenue: 1, refunded: 1 } });
  }

  /** The orders of some ids that are there; an id that is none is nobody's. */
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

  /** Two of the orders that say that this payment paid them, by their ids; no index knows them. */
  async paidBy(transactionId: string): Promise<string[]> {
    const rows = await this.connection
      .collection('orders')
      .find({ transactionId }, { projection: { _id: 1 } })
      .limit(2)
      .toArray();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** How many documents there are, about; costs nothing however many. */
  size(collection: string): Promise<number> {
    return this.connection.collection(collection).estimatedDocumentCount();
  }

  count(collection: string, filter: Filter): Promise<number> {
    return this.connection.collection(collection).countDocuments({ ...filter });
  }

  /** Those ids of a collection that are there. */
  async present(collection: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.byIds(collection, ids, { _id: 1 })).keys());
  }

  private async byIds<Row extends { readonly _id: Types.ObjectId }>(
    collection: string,
    ids: readonly string[],
    fields: Readonly<Record<string, 1>>,
  ): Promise<ReadonlyMap<string, Row>> {
    const wellFormed = [...new Set(ids)].filter((id) => isObjectIdOrHexString(id));
    const found = new Map<string, Row>();
    for (let start = 0; start < wellFormed.length; start += PAGE) {
      const some = wellFormed.slice(start, start + PAGE).map((id) => new Types.ObjectId(id));
      const rows = await this.connection
        .collection(collection)
        .find({ _id: { $in: some } }, { projection: fields })
        .toArray();
      for (const row of rows as unknown[] as Row[]) found.set(row._id.toHexString(), row);
    }
    return found;
  }
}

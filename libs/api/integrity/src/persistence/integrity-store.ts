import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, isObjectIdOrHexString, Types } from 'mongoose';
import type { HoldRow, InvoiceRow, NamedById, OrderRow, Rows, ToolRow } from './rows';

const PAGE_SIZE = 500;

type Filter = Readonly<Record<string, unknown>>;

/** Raw documents: schemas and repositories would reject or complete the data that checks look for. */
@Injectable()
export class IntegrityStore {
  constructor(@InjectConnection() readonly connection: Connection) {}

  /** Keyset pages by id, without an open cursor. @param filter served by an index, as each page may sort all matches */
  async *pages<Name extends keyof Rows>(collection: Name, filter: Filter = {}): AsyncGenerator<Rows[Name][]> {
    let after: Filter = {};
    for (;;) {
      const found = this.connection.collection(collection).find({ ...filter, ...after });
      const rows = await found.sort({ _id: 1 }).limit(PAGE_SIZE).toArray();
      const last = rows.at(-1);
      if (!last) return;
      yield rows as unknown[] as Rows[Name][];
      after = { _id: { $gt: last._id } };
    }
  }

  async byIds<Name extends NamedById>(
    collection: Name,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Rows[Name]>> {
    const wellFormed = [...new Set(ids)].filter((id) => isObjectIdOrHexString(id));
    const found = new Map<string, Rows[Name]>();
    for (let start = 0; start < wellFormed.length; start += PAGE_SIZE) {
      const batch = wellFormed.slice(start, start + PAGE_SIZE).map((id) => new Types.ObjectId(id));
      const rows = this.connection.collection(collection).find({ _id: { $in: batch } });
      for (const row of (await rows.toArray()) as unknown[] as Rows[Name][])
        found.set(row._id.toHexString(), row);
    }
    return found;
  }

  async byId<Name extends NamedById>(collection: Name, id: string): Promise<Rows[Name] | undefined> {
    return (await this.byIds(collection, [id])).get(id);
  }

  /** All orders with this transaction id; scans, as no index covers it. */
  ordersPaidBy(transactionId: string): Promise<OrderRow[]> {
    return this.connection.collection<OrderRow>('orders').find({ transactionId }).toArray();
  }

  /** Invoices and credit notes of orders. */
  invoicesOf(orderIds: readonly string[]): Promise<InvoiceRow[]> {
    const ofOrders = { orderId: { $in: [...orderIds] } };
    return this.connection.collection<InvoiceRow>('invoices').find(ofOrders).toArray();
  }

  count(collection: string, filter: Filter): Promise<number> {
    return this.connection.collection(collection).countDocuments({ ...filter });
  }

  estimateCount(collection: string): Promise<number> {
    return this.connection.collection(collection).estimatedDocumentCount();
  }

  async update(collection: string, unchanged: Filter, update: Filter): Promise<void> {
    await this.connection.collection(collection).updateOne({ ...unchanged }, { ...update });
  }

  /** @param released units that become available; negative to reserve */
  async setHolds(tool: ToolRow, holds: readonly HoldRow[], released: number): Promise<void> {
    const { _id, availableQuantity, sold, stocked, surplus } = tool;
    const previous = tool.holds && { holds: tool.holds };
    await this.update(
      'tools',
      { _id, availableQuantity, sold, stocked: stocked ?? null, ...previous },
      {
        $set: { holds },
        $inc: { availableQuantity: released, ...(surplus != null && { surplus: released }) },
      },
    );
  }
}

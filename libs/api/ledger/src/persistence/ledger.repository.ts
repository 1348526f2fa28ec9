import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection, insertEach } from '@shop/api-database';
import type { Model, mongo } from 'mongoose';
import type { LedgerEntry, PaymentEntryKind, StockMovementKind } from '../domain/ledger-entries';
import { type PaymentTotals, NO_MONEY, NO_STOCK, type StockTotals } from '../domain/totals';
import { LEDGER_MODEL, type LedgerRecord } from './ledger.schema';
import { toEntry } from './to-entry';

interface Sum<Kind> {
  readonly _id: { readonly of: string; readonly kind: Kind };
  readonly sum: number;
}

/** Append-only ledger. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(LEDGER_MODEL) private readonly model: Model<LedgerRecord>) {}

  /** Appends entries, ignoring known ids. */
  async append(entries: readonly LedgerEntry[]): Promise<void> {
    const lines: mongo.Document[] = entries.map(({ id, ...move }) => ({ _id: id, ...move }));
    await insertEach(driverCollection(this.model), lines);
  }

  /** Stock totals by tool; 0 without entries. */
  async stockTotalsByTool(toolIds: readonly string[]): Promise<Map<string, StockTotals>> {
    const sums = await this.model.aggregate<Sum<StockMovementKind>>([
      { $match: { toolId: { $in: [...toolIds] } } },
      { $group: { _id: { of: '$toolId', kind: '$kind' }, sum: { $sum: '$quantity' } } },
    ]);
    return bySubject(toolIds, sums, NO_STOCK);
  }

  /** Stock totals by order. */
  async stockTotalsByOrder(orderIds: readonly string[]): Promise<Map<string, StockTotals>> {
    const sums = await this.model.aggregate<Sum<StockMovementKind>>([
      { $match: { orderId: { $in: [...orderIds] }, toolId: { $exists: true } } },
      { $group: { _id: { of: '$orderId', kind: '$kind' }, sum: { $sum: '$quantity' } } },
    ]);
    return bySubject(orderIds, sums, NO_STOCK);
  }

  /** Payment totals by order. */
  async paymentTotalsByOrder(orderIds: readonly string[]): Promise<Map<string, PaymentTotals>> {
    const sums = await this.model.aggregate<Sum<PaymentEntryKind>>([
      { $match: { orderId: { $in: [...orderIds] }, paymentId: { $exists: true } } },
      { $group: { _id: { of: '$orderId', kind: '$kind' }, sum: { $sum: '$amount' } } },
    ]);
    return bySubject(orderIds, sums, NO_MONEY);
  }

  /** All entries of an order by time. */
  async findByOrder(orderId: string): Promise<LedgerEntry[]> {
    const records = await this.model.find({ orderId }).sort({ at: 1, _id: 1 }).lean<LedgerRecord[]>();
    return records.map(toEntry);
  }

  /** Streams all entries, in no meaningful order. */
  async *all(): AsyncGenerator<LedgerEntry> {
    const records = this.model.find().sort({ _id: 1 }).lean<LedgerRecord>().cursor({ batchSize: 500 });
    for await (const record of records) yield toEntry(record);
  }
}

function bySubject<Kind extends string>(
  subjects: readonly string[],
  sums: readonly Sum<Kind>[],
  nothing: Readonly<Record<Kind, number>>,
): Map<string, Readonly<Record<Kind, number>>> {
  const found = new Map(subjects.map((subject) => [subject, nothing]));
  for (const { _id, sum } of sums) {
    found.set(_id.of, { ...(found.get(_id.of) ?? nothing), [_id.kind]: sum });
  }
  return found;
}

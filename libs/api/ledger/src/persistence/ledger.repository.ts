import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection, insertEach } from '@shop/api-database';
import type { Model, mongo, QueryFilter } from 'mongoose';
import type { LedgerEntry } from '../domain/ledger-entries';
import { type PaymentTotals, NO_MONEY, NO_STOCK, type StockTotals } from '../domain/totals';
import { LEDGER_MODEL, type LedgerRecord } from './ledger.schema';

@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(LEDGER_MODEL) private readonly model: Model<LedgerRecord>) {}

  async append(entries: readonly LedgerEntry[]): Promise<void> {
    const records = entries.map(({ id, ...entry }): mongo.Document => ({ _id: id, ...entry }));
    await insertEach(driverCollection(this.model), records);
  }

  stockTotalsByTool(toolIds: readonly string[]): Promise<Map<string, StockTotals>> {
    return totals(this.model, toolIds, 'toolId', {}, 'quantity', NO_STOCK);
  }

  /** By order, then by tool. */
  async stockTotalsByOrder(
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, StockTotals>>> {
    const sums = await this.model.aggregate<{
      _id: { orderId: string; toolId: string; kind: string };
      sum: number;
    }>([
      { $match: { orderId: { $in: [...orderIds] }, toolId: { $exists: true } } },
      {
        $group: {
          _id: { orderId: '$orderId', toolId: '$toolId', kind: '$kind' },
          sum: { $sum: '$quantity' },
        },
      },
    ]);
    const byOrder = new Map(orderIds.map((id) => [id, new Map<string, StockTotals>()]));
    for (const { _id, sum } of sums) {
      const byTool = byOrder.get(_id.orderId);
      byTool?.set(_id.toolId, { ...(byTool.get(_id.toolId) ?? NO_STOCK), [_id.kind]: sum });
    }
    return byOrder;
  }

  paymentTotalsByOrder(orderIds: readonly string[]): Promise<Map<string, PaymentTotals>> {
    return totals(this.model, orderIds, 'orderId', { paymentId: { $exists: true } }, 'amount', NO_MONEY);
  }

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

async function totals<Totals extends Readonly<Record<string, number>>>(
  model: Model<LedgerRecord>,
  subjects: readonly string[],
  subject: 'toolId' | 'orderId',
  filter: QueryFilter<LedgerRecord>,
  summed: 'quantity' | 'amount',
  zero: Totals,
): Promise<Map<string, Totals>> {
  const sums = await model.aggregate<{ _id: { of: string; kind: string }; sum: number }>([
    { $match: { [subject]: { $in: [...subjects] }, ...filter } },
    { $group: { _id: { of: `$${subject}`, kind: '$kind' }, sum: { $sum: `$${summed}` } } },
  ]);
  const totalsBySubject = new Map(subjects.map((id) => [id, zero]));
  for (const { _id, sum } of sums) {
    totalsBySubject.set(_id.of, { ...(totalsBySubject.get(_id.of) ?? zero), [_id.kind]: sum });
  }
  return totalsBySubject;
}

function toEntry({ _id, ...entry }: LedgerRecord): LedgerEntry {
  return { ...entry, id: _id } as LedgerEntry;
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKeyError } from '@shop/api-database';
import { type StoredOrder, totalOf } from '../domain/order';
import { dayOf, type SalesEntry, salesKeyOf } from './sales-entry';
import { SALES_MODEL, type SalesRecord } from './sales.schema';

const NO_SALES = { orders: 0, quantity: 0, revenue: 0, refunds: 0, refunded: 0, posted: [] };

/** Counts sales entries: one conditional write updates both the sums and the deduplication keys. */
@Injectable()
export class SalesPostingRepository {
  constructor(@InjectModel(SALES_MODEL) private readonly model: Model<SalesRecord>) {}

  /** Counts an entry once, however often it is posted. */
  async post(order: StoredOrder, entry: SalesEntry): Promise<void> {
    if (await this.add(order, entry)) return;
    await this.open(order, entry);
    await this.add(order, entry);
  }

  /**
   * Removes the keys of entries stored up to a time. The caller ensures that none is posted again; a late one is not
   * counted.
   */
  async trim(upTo: Date): Promise<void> {
    await this.model.updateMany(
      { 'posted.at': { $lte: upTo } },
      { $pull: { posted: { at: { $lte: upTo } } }, $max: { trimmedUpTo: upTo } },
    );
  }

  /** False without a document, or when the entry is already counted. */
  private async add(order: StoredOrder, entry: SalesEntry): Promise<boolean> {
    const key = salesKeyOf(order.id, entry);
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: idOf(order, entry),
        'posted.key': { $ne: key },
        trimmedUpTo: { $not: { $gte: entry.recordedAt } },
      },
      {
        $inc: incrementOf(order, entry),
        // A refunded order may have an old tool name.
        ...(entry.event === 'paid' && { $set: { toolName: order.toolName } }),
        $push: { posted: { key, at: entry.recordedAt } },
      },
    );
    return modifiedCount === 1;
  }

  private async open(order: StoredOrder, entry: SalesEntry): Promise<void> {
    const { toolId, toolName } = order;
    const empty = { ...NO_SALES, day: dayOf(entry.at), toolId, toolName };
    try {
      await this.model.updateOne({ _id: idOf(order, entry) }, { $setOnInsert: empty }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }
}

function idOf({ toolId }: StoredOrder, { at }: SalesEntry): string {
  return `${dayOf(at)}/${toolId}`;
}

function incrementOf(order: StoredOrder, { event, refund }: SalesEntry): Record<string, number> {
  const { amount } = totalOf(order);
  if (event === 'paid') return { orders: 1, quantity: order.quantity, revenue: amount };
  return { refunds: event === 'refunded' ? 1 : 0, refunded: refund?.amount ?? amount };
}

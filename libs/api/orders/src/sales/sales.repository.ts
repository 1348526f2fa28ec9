import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { nullOnDuplicate } from '@shop/api-database';
import { type StoredOrder, totalOf } from '../domain/order';
import { dayOf, type SalesEntry, salesKeyOf } from './sales-entry';
import { SALES_MODEL, type SalesRecord } from './sales.schema';

/** Sums over paid and refunded orders; money in whole minor units. */
export type SalesSums = Readonly<Record<(typeof SUMMED)[number], number>>;

export interface DaySales extends SalesSums {
  readonly day: string;
}

export interface ToolSales extends SalesSums {
  readonly toolId: string;
  readonly toolName: string;
  readonly quantity: number;
}

const NO_SALES = { orders: 0, quantity: 0, revenue: 0, refunds: 0, refunded: 0, posted: [] };

/** Refunded orders that an entry adds, of an order that is refunded in full. */
const REFUNDS = { part_refunded: 0, refunded: 1, refund_failed: -1, refund_repeated: 1 } as const;

const SUMMED = ['orders', 'revenue', 'refunds', 'refunded'] as const;

const SUMS = Object.fromEntries(SUMMED.map((field) => [field, { $sum: `$${field}` }]));

/** Tool name of a day with sales, comparable by day; null for a day with refunds only. */
const SOLD = { $cond: [{ $gt: ['$orders', 0] }, { day: '$day', toolName: '$toolName' }, null] };

/** Sales by day and tool. One conditional write per entry updates both the sums and the deduplication keys. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(SALES_MODEL) private readonly model: Model<SalesRecord>) {}

  async post(order: StoredOrder, entry: SalesEntry): Promise<void> {
    if (await this.add(order, entry)) return;
    await this.open(order, entry);
    await this.add(order, entry);
  }

  /** Removes the keys of entries stored up to a time; a later post of one is not counted. */
  async trim(upTo: Date): Promise<void> {
    await this.model.updateMany(
      { 'posted.at': { $lte: upTo } },
      { $pull: { posted: { at: { $lte: upTo } } }, $max: { trimmedUpTo: upTo } },
    );
  }

  byDay(first: string, last: string): Promise<DaySales[]> {
    return this.model.aggregate<DaySales>([
      during(first, last),
      { $group: { _id: '$day', ...SUMS } },
      { $set: { day: '$_id' } },
      { $unset: '_id' },
    ]);
  }

  bestTools(first: string, last: string, limit: number): Promise<ToolSales[]> {
    return this.model.aggregate<ToolSales>([
      during(first, last),
      {
        $group: {
          _id: '$toolId',
          soldLast: { $max: SOLD },
          quantity: { $sum: '$quantity' },
          ...SUMS,
          net: { $sum: { $subtract: ['$revenue', '$refunded'] } },
        },
      },
      { $match: { orders: { $gt: 0 } } },
      { $sort: { net: -1, _id: 1 } },
      { $limit: limit },
      { $set: { toolId: '$_id', toolName: '$soldLast.toolName' } },
      { $unset: ['_id', 'soldLast', 'net'] },
    ]);
  }

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
    const id = { _id: idOf(order, entry) };
    await nullOnDuplicate(this.model.updateOne(id, { $setOnInsert: empty }, { upsert: true }));
  }
}

function idOf({ toolId }: StoredOrder, { at }: SalesEntry): string {
  return `${dayOf(at)}/${toolId}`;
}

function incrementOf(order: StoredOrder, { event, refund }: SalesEntry): Record<string, number> {
  const { amount } = totalOf(order);
  if (event === 'paid') return { orders: 1, quantity: order.quantity, revenue: amount };
  const refunds = order.status === 'REFUNDED' ? REFUNDS[event] : 0;
  return { refunds, refunded: refund?.amount ?? amount };
}

function during(first: string, last: string): PipelineStage.Match {
  return { $match: { day: { $gte: first, $lte: last } } };
}

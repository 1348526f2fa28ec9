import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { nullOnDuplicate } from '@shop/api-database';
import { type StoredOrder } from '../domain/order';
import { lineSharesOf, type OrderLine, sharesOf, totalOf } from '../domain/order-lines';
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

/** Orders of the tool in whichever line. */
const ofTool = { orders: ['$orders', '$furtherOrders'], refunds: ['$refunds', '$furtherRefunds'] };
const SUMS_OF_TOOL = {
  ...SUMS,
  orders: { $sum: { $sum: ofTool.orders } },
  refunds: { $sum: { $sum: ofTool.refunds } },
};

/** Tool name of a day with sales, comparable by day; null for a day with refunds only. */
const SOLD = { $cond: [{ $gt: [{ $sum: ofTool.orders }, 0] }, { day: '$day', toolName: '$toolName' }, null] };

/** Sales by day and tool. One conditional write per entry updates both the sums and the deduplication keys. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(SALES_MODEL) private readonly model: Model<SalesRecord>) {}

  /** One write per line. */
  async post(order: StoredOrder, entry: SalesEntry): Promise<void> {
    const increments = incrementsOf(order, entry);
    for (const [index, line] of order.lines.entries()) {
      const add = () => this.add(order.id, line, entry, increments[index] ?? {});
      if (await add()) continue;
      await this.open(line, entry);
      await add();
    }
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
          ...SUMS_OF_TOOL,
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

  private async add(
    orderId: string,
    line: OrderLine,
    entry: SalesEntry,
    increment: Readonly<Record<string, number>>,
  ): Promise<boolean> {
    const key = salesKeyOf(orderId, entry);
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: idOf(line, entry),
        'posted.key': { $ne: key },
        trimmedUpTo: { $not: { $gte: entry.recordedAt } },
      },
      {
        $inc: increment,
        // A refunded order may have an old tool name.
        ...(entry.event === 'paid' && { $set: { toolName: line.toolName } }),
        $push: { posted: { key, at: entry.recordedAt } },
      },
    );
    return modifiedCount === 1;
  }

  private async open(line: OrderLine, entry: SalesEntry): Promise<void> {
    const { toolId, toolName } = line;
    const empty = { ...NO_SALES, day: dayOf(entry.at), toolId, toolName };
    const id = { _id: idOf(line, entry) };
    await nullOnDuplicate(this.model.updateOne(id, { $setOnInsert: empty }, { upsert: true }));
  }
}

function idOf({ toolId }: OrderLine, { at }: SalesEntry): string {
  return `${dayOf(at)}/${toolId}`;
}

/** By line. The order counts once, in its first line; a refunded amount is divided among all. */
function incrementsOf(order: StoredOrder, { event, refund }: SalesEntry): Record<string, number>[] {
  const totals = lineSharesOf(order);
  if (event === 'paid')
    return order.lines.map(({ quantity }, index) => ({
      [index === 0 ? 'orders' : 'furtherOrders']: 1,
      ...{ quantity, revenue: totals[index] ?? 0 },
    }));
  const refunds =
    event === 'charged_back'
      ? chargedBackOrders(order, refund?.amount ?? 0)
      : order.status === 'REFUNDED'
        ? REFUNDS[event]
        : 0;
  const refunded = refund ? refundShares(order, refund) : totals;
  return refunded.map((amount, index) => ({
    [index === 0 ? 'refunds' : 'furtherRefunds']: refunds,
    refunded: amount,
  }));
}

/** One when the bank took all of an order back, less than zero when it is with the shop again. */
function chargedBackOrders(order: StoredOrder, amount: number): number {
  return Math.abs(amount) === totalOf(order).amount ? Math.sign(amount) : 0;
}

function refundShares(
  order: StoredOrder,
  { amount, upTo, shares }: NonNullable<SalesEntry['refund']>,
): readonly number[] {
  if (shares) return shares;
  const before = sharesOf(order, upTo - amount);
  return sharesOf(order, upTo).map((share, index) => share - (before[index] ?? 0));
}

function during(first: string, last: string): PipelineStage.Match {
  return { $match: { day: { $gte: first, $lte: last } } };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { DaySales, ToolSales } from './sales-sums';
import { SALES_MODEL, type SalesRecord } from './sales.schema';

const SUMS = {
  orders: { $sum: '$orders' },
  revenue: { $sum: '$revenue' },
  refunds: { $sum: '$refunds' },
  refunded: { $sum: '$refunded' },
};

/** Tool name of a day with sales, comparable by day; null for a day with refunds only. */
const SOLD = { $cond: [{ $gt: ['$orders', 0] }, { day: '$day', toolName: '$toolName' }, null] };

/** Reads the daily sales documents, never the orders. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(SALES_MODEL) private readonly model: Model<SalesRecord>) {}

  /** Days with sales, in any order. */
  byDay(first: string, last: string): Promise<DaySales[]> {
    return this.model.aggregate<DaySales>([
      during(first, last),
      { $group: { _id: '$day', ...SUMS } },
      { $project: { _id: 0, day: '$_id', orders: 1, revenue: 1, refunds: 1, refunded: 1 } },
    ]);
  }

  /** Tools by revenue less refunds, highest first. */
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
      {
        $project: {
          ...{ _id: 0, toolId: '$_id', toolName: '$soldLast.toolName', quantity: 1 },
          ...{ orders: 1, revenue: 1, refunds: 1, refunded: 1 },
        },
      },
    ]);
  }
}

function during(first: string, last: string): PipelineStage.Match {
  return { $match: { day: { $gte: first, $lte: last } } };
}

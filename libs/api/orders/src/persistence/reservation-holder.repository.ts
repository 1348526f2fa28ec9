import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER_MODEL, type OrderRecord } from './order.schema';

/** Of orders of former releases. */
const FORMER_LINE = {
  ...{ toolId: '$toolId', toolName: '$toolName' },
  ...{ pricePerUnit: '$pricePerUnit', quantity: '$quantity' },
};

export interface ReservedTool {
  readonly toolId: string;
  readonly toolName: string;
  readonly quantity: number;
}

/** A customer with unpaid orders. */
export interface ReservationHolder {
  readonly customerUid: string;
  readonly customerEmail: string;
  readonly orders: number;
  /** Units of all tools. */
  readonly quantity: number;
  /** Minor units. */
  readonly total: number;
  /** One entry per line of an order. */
  readonly tools: readonly ReservedTool[];
}

@Injectable()
export class ReservationHolderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Those with most units first. */
  list(limit: number): Promise<ReservationHolder[]> {
    return this.model.aggregate<ReservationHolder>([
      { $match: { status: 'PENDING_PAYMENT' } },
      { $set: { line: { $ifNull: ['$lines', [FORMER_LINE]] } } },
      { $set: { further: { $ifNull: [{ $subtract: ['$totals.total', '$totals.subtotal'] }, 0] } } },
      { $unwind: { path: '$line', includeArrayIndex: 'index' } },
      {
        $group: {
          _id: '$customerUid',
          customerEmail: { $max: '$customerEmail' },
          orders: { $sum: { $cond: [{ $eq: ['$index', 0] }, 1, 0] } },
          quantity: { $sum: '$line.quantity' },
          total: {
            $sum: {
              $add: [
                { $multiply: ['$line.quantity', '$line.pricePerUnit'] },
                { $cond: [{ $eq: ['$index', 0] }, '$further', 0] },
              ],
            },
          },
          tools: {
            $push: { toolId: '$line.toolId', toolName: '$line.toolName', quantity: '$line.quantity' },
          },
        },
      },
      { $sort: { quantity: -1, _id: 1 } },
      { $limit: limit },
      { $set: { customerUid: '$_id' } },
      { $unset: '_id' },
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER_MODEL, type OrderRecord } from './order.schema';

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
  /** One entry per order. */
  readonly tools: readonly ReservedTool[];
}

@Injectable()
export class ReservationHolderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Those with most units first. */
  list(limit: number): Promise<ReservationHolder[]> {
    return this.model.aggregate<ReservationHolder>([
      { $match: { status: 'PENDING_PAYMENT' } },
      {
        $group: {
          _id: '$customerUid',
          customerEmail: { $max: '$customerEmail' },
          orders: { $sum: 1 },
          quantity: { $sum: '$quantity' },
          total: { $sum: { $multiply: ['$quantity', '$pricePerUnit'] } },
          tools: { $push: { toolId: '$toolId', toolName: '$toolName', quantity: '$quantity' } },
        },
      },
      { $sort: { quantity: -1, _id: 1 } },
      { $limit: limit },
      { $set: { customerUid: '$_id' } },
      { $unset: '_id' },
    ]);
  }
}

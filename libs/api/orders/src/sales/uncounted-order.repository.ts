import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ORDER_MODEL, type OrderRecord } from '../persistence/order.schema';

const UNKNOWN_TO_SALES = { paidAt: { $exists: true }, salesRecorded: null };

/** The orders that the sales do not hold yet. */
@Injectable()
export class UncountedOrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** Some entry that was stored up to a time still waits to be counted. */
  async anyWaitingUpTo(time: Date): Promise<boolean> {
    return (await this.model.exists({ 'unposted.recordedAt': { $lte: time } })) !== null;
  }

  /** Paid orders from before sales were counted, at most so many. */
  findUnknown(limit: number): Promise<{ _id: Types.ObjectId; paidAt: Date }[]> {
    return this.model
      .find(UNKNOWN_TO_SALES, { paidAt: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; paidAt: Date }[]>();
  }

  /** Gives such an order what is to be counted of it, once, and makes it due. */
  async enter({ _id, paidAt }: { _id: Types.ObjectId; paidAt: Date }, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id, ...UNKNOWN_TO_SALES },
      {
        $set: { salesRecorded: true, dueAt: now },
        $push: { unposted: { event: 'paid', at: paidAt, recordedAt: now } },
      },
    );
  }
}

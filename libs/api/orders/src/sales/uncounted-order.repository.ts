import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ORDER_MODEL, type OrderRecord } from '../persistence/order.schema';

const UNCOUNTED = { paidAt: { $exists: true }, salesRecorded: null };

/** Orders that are not counted in the sales yet. */
@Injectable()
export class UncountedOrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  async hasUnpostedUpTo(time: Date): Promise<boolean> {
    return (await this.model.exists({ 'unposted.recordedAt': { $lte: time } })) !== null;
  }

  /** Paid orders of releases before the sales were counted. */
  findUncounted(limit: number): Promise<{ _id: Types.ObjectId; paidAt: Date }[]> {
    return this.model
      .find(UNCOUNTED, { paidAt: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; paidAt: Date }[]>();
  }

  /** Adds the sales entry once and makes the order due. */
  async enter({ _id, paidAt }: { _id: Types.ObjectId; paidAt: Date }, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id, ...UNCOUNTED },
      {
        $set: { salesRecorded: true, dueAt: now },
        $push: { unposted: { event: 'paid', at: paidAt, recordedAt: now } },
      },
    );
  }
}

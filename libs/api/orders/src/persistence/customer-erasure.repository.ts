import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REDACTED_CUSTOMER, type StoredOrder } from '../domain/order';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

@Injectable()
export class CustomerErasureRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  async findOpen(customerUid: string): Promise<StoredOrder[]> {
    const open = { customerUid, status: { $in: ['PLACING', 'PENDING_PAYMENT'] } };
    return (await this.model.find(open).lean<OrderRecord[]>()).map(toStoredOrder);
  }

  async *unmarked(customerUid: string): AsyncGenerator<StoredOrder> {
    const records = this.model.find({ customerUid, departedAt: null }).lean<OrderRecord>();
    for await (const record of records.cursor({ batchSize: 100 })) yield toStoredOrder(record);
  }

  /** Marks the order's customer as deleted and masks the e-mail; null when already marked. */
  async mark(id: string, maskedEmail: string, at: Date): Promise<StoredOrder | null> {
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, departedAt: null },
        { $set: { departedAt: at, customerEmail: maskedEmail }, $min: { dueAt: at } },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>();
    return record && toStoredOrder(record);
  }

  async erasePersonalData(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: REDACTED_CUSTOMER });
  }
}

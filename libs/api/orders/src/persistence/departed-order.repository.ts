import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ERASED_PERSON } from '../domain/departure';
import type { StoredOrder } from '../domain/order';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** The orders of customers whose accounts were deleted. */
@Injectable()
export class DepartedOrderRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** A customer's orders that wait for their stock or their payment. */
  async findOpen(customerUid: string): Promise<StoredOrder[]> {
    const records = await this.model
      .find({ customerUid, status: { $in: ['PLACING', 'PENDING_PAYMENT'] } })
      .lean<OrderRecord[]>();
    return records.map(toStoredOrder);
  }

  /** The orders of a customer that do not know yet that their customer has left, each once, marked meanwhile or not. */
  async *unmarked(customerUid: string): AsyncGenerator<StoredOrder> {
    const records = this.model
      .find({ customerUid, departedAt: null })
      .lean<OrderRecord>()
      .cursor({ batchSize: 100 });
    for await (const record of records) yield toStoredOrder(record);
  }

  /** Notes on an order that its customer has left; answers it as it is then. */
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

  /** Takes name, phone and address out of an order that nobody has to deliver. */
  async erasePerson(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: ERASED_PERSON });
  }
}

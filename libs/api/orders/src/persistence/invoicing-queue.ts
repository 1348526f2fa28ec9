import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredOrder } from '../domain/order';
import { sameRefunds } from './order-writes';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

/** Served by the index of `invoiced`. */
const DUE = { invoiced: null, paidAt: { $exists: true } };

/** Paid orders for which invoices or credit notes are due: each write that charges or refunds an order puts it here. */
@Injectable()
export class InvoicingQueue {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /** In order of payment. */
  async next(limit: number): Promise<StoredOrder[]> {
    const records = await this.model.find(DUE).sort({ paidAt: 1, _id: 1 }).limit(limit).lean<OrderRecord[]>();
    return records.map(toStoredOrder);
  }

  /** Takes an order out, as it is now; null when its payments or refunds changed since it was read, and it stays. */
  async finish(order: StoredOrder): Promise<StoredOrder | null> {
    const status = order.status === 'REFUNDED' ? 'REFUNDED' : { $ne: 'REFUNDED' as const };
    const record = await this.model
      .findOneAndUpdate(
        { _id: order.id, status, ...sameRefunds(order), ...sameCorrections(order) },
        { $set: { invoiced: true } },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>();
    return record && toStoredOrder(record);
  }
}

/** Filter: no refund failed or was repeated since the order was read. */
function sameCorrections({ refundCorrections: { length } }: StoredOrder) {
  return { [`refundCorrections.${length}`]: { $exists: false } };
}

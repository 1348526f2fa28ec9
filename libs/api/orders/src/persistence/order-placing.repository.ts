import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Types } from 'mongoose';
import { driverCollection, isDuplicateKey } from '@shop/api-platform';
import { LIMITS } from '@shop/contracts';
import type { Order, StoredOrder } from '../domain/order';
import { statesBefore } from '../domain/order';
import { later, TIMING } from '../domain/timing';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toOrder, toStoredOrder } from './to-order';

/** What an order consists of when it is placed. */
export type OrderDraft = Pick<
  StoredOrder,
  | 'id'
  | 'toolId'
  | 'toolName'
  | 'pricePerUnit'
  | 'quantity'
  | 'customerUid'
  | 'customerEmail'
  | 'customerName'
  | 'phone'
  | 'address'
  | 'createdAt'
>;

/** What an order begins with. */
const NEW = {
  ...{ status: 'PLACING', inLedger: true, intentAttempt: 0, refundAttempt: 0 },
  ...{ refundedIntents: [], events: [] },
};

/** The writes of an order that comes to be; each is one conditional write and may be repeated. */
@Injectable()
export class OrderPlacingRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /**
   * Stores a draft as PLACING in one of its customer's places for unpaid orders; a draft that is stored already stays
   * as it is.
   *
   * @returns the order as it stands, or null when the customer has no place left
   */
  async open({ id, ...draft }: OrderDraft): Promise<StoredOrder | null> {
    const dueAt = later(draft.createdAt, TIMING.placing);
    for (const holdSlot of placesFrom(id)) {
      try {
        const record: mongo.Document = { _id: new Types.ObjectId(id), ...draft, ...NEW, holdSlot, dueAt };
        await driverCollection(this.model).insertOne(record);
        return toStoredOrder(record as OrderRecord);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const existing = await this.model.findById(id).lean<OrderRecord>();
      if (existing) return toStoredOrder(existing);
    }
    return null;
  }

  /** PLACING becomes PENDING_PAYMENT, held until the given time; null when it is not PLACING any more. */
  async activate(id: string, at: Date, holdExpiresAt: Date): Promise<Order | null> {
    const event = { status: 'PENDING_PAYMENT', at, by: 'customer' };
    const placed: mongo.Document = {
      $set: { status: 'PENDING_PAYMENT', holdExpiresAt, dueAt: holdExpiresAt },
      $push: { events: event },
    };
    const record: mongo.Document | null = await driverCollection(this.model).findOneAndUpdate(
      { _id: new Types.ObjectId(id), status: { $in: statesBefore('PENDING_PAYMENT') } },
      placed,
      { returnDocument: 'after' },
    );
    return record && toOrder(record as OrderRecord);
  }

  /**
   * PLACING becomes REJECTED and gives its place free; false when it is not PLACING any more.
   *
   * @param dueAt when to look for a hold that it may have left, if it can have one
   */
  async reject(id: string, at: Date, dueAt?: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status: { $in: statesBefore('REJECTED') } },
      {
        $set: { status: 'REJECTED', purgeAt: later(at, TIMING.rejectedKept), ...(dueAt && { dueAt }) },
        $unset: { holdSlot: 1, ...(!dueAt && { dueAt: 1 }) },
      },
    );
    return modifiedCount === 1;
  }
}

/** A customer's places, from another one for each order: those that are placed at once do not crowd for the first. */
function placesFrom(orderId: string): number[] {
  const places = LIMITS.unpaidOrdersPerCustomer;
  const first = Number.parseInt(orderId.slice(-6), 16);
  return Array.from({ length: places }, (_, index) => (first + index) % places);
}

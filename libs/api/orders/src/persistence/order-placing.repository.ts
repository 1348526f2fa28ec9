import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Types } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { driverCollection, insertEach, BatchLoader, updateEvery, WRITE_MUTEX } from '@shop/api-database';
import { LIMITS } from '@shop/contracts';
import { NO_CUSTOMER } from '../domain/redacted-customer';
import { type Order, type OrderEvent, statesLeadingTo, type StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toStoredOrder } from './to-order';

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

interface Activation {
  readonly id: string;
  readonly at: Date;
  readonly holdExpiresAt: Date;
}

const INITIAL = {
  ...{ status: 'PLACING', inLedger: true, intentAttempt: 0, refundAttempt: 0 },
  ...{ refundedIntents: [], events: [] },
};

/** Placement writes; each is one conditional, idempotent write. */
@Injectable()
export class OrderPlacingRepository {
  private readonly inserts = new BatchLoader(
    (records: readonly mongo.Document[]) => insertEach(driverCollection(this.model), records),
    WRITE_MUTEX,
  );
  private readonly activations = new BatchLoader(
    (asked: readonly Activation[]) => this.activateAll(asked),
    WRITE_MUTEX,
  );

  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>) {}

  /**
   * Stores a draft as PLACING in one of the customer's open-order slots, unless it is stored already.
   *
   * @returns the stored order, or null when the customer has no free slot
   */
  async open({ id, ...draft }: OrderDraft): Promise<StoredOrder | null> {
    const dueAt = addMilliseconds(draft.createdAt, TIMING.placing);
    for (const holdSlot of slotsFrom(id)) {
      const record: mongo.Document = { _id: new Types.ObjectId(id), ...draft, ...INITIAL, holdSlot, dueAt };
      if (await this.inserts.load(record)) return toStoredOrder(record as OrderRecord);
      const existing = await this.model.findById(id).lean<OrderRecord>();
      if (existing) return toStoredOrder(existing);
    }
    return null;
  }

  /**
   * Stores a draft as REJECTED without personal data, so that no concurrent duplicate opens it.
   *
   * @returns the order of a faster concurrent duplicate, or null
   */
  async decline({ id, ...draft }: OrderDraft): Promise<StoredOrder | null> {
    const purgeAt = addMilliseconds(draft.createdAt, TIMING.rejectedKept);
    const refused = { ...INITIAL, ...NO_CUSTOMER, status: 'REJECTED', purgeAt };
    const record = { _id: new Types.ObjectId(id), ...draft, ...refused };
    if (await this.inserts.load(record)) return null;
    const existing = await this.model.findById(id).lean<OrderRecord>();
    return existing && toStoredOrder(existing);
  }

  /**
   * Activates a PLACING order as PENDING_PAYMENT.
   *
   * @returns null when it may no longer be PLACING; the caller must read its state
   */
  async activate(order: StoredOrder, at: Date, holdExpiresAt: Date): Promise<Order | null> {
    if (!(await this.activations.load({ id: order.id, at, holdExpiresAt }))) return null;
    return {
      ...order,
      status: 'PENDING_PAYMENT',
      holdExpiresAt,
      dueAt: holdExpiresAt,
      events: [placedEvent(at)],
    };
  }

  /**
   * Rejects a PLACING order, frees its slot and erases the personal data; false when it is no longer PLACING.
   *
   * @param dueAt when to release a reservation that it may have left
   */
  async reject(id: string, at: Date, dueAt?: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status: { $in: statesLeadingTo('REJECTED') } },
      {
        $set: {
          ...{ ...NO_CUSTOMER, status: 'REJECTED', purgeAt: addMilliseconds(at, TIMING.rejectedKept) },
          ...(dueAt && { dueAt }),
        },
        $unset: { holdSlot: 1, ...(!dueAt && { dueAt: 1 }) },
      },
    );
    return modifiedCount === 1;
  }

  private async activateAll(asked: readonly Activation[]): Promise<boolean[]> {
    const updates = asked.map(({ id, at, holdExpiresAt }) => {
      const { status, by } = placedEvent(at);
      return {
        filter: { _id: new Types.ObjectId(id), status: { $in: statesLeadingTo('PENDING_PAYMENT') } },
        update: {
          $set: { status, holdExpiresAt, dueAt: holdExpiresAt },
          $push: { events: { status, at, by } },
        },
      };
    });
    const every = await updateEvery(driverCollection(this.model), updates);
    return asked.map(() => every);
  }
}

function placedEvent(at: Date): OrderEvent {
  return { status: 'PENDING_PAYMENT', at, by: 'customer', note: undefined };
}

/** Starts at a different slot per order so that concurrent orders do not contend for slot 0. */
function slotsFrom(orderId: string): number[] {
  const slots = LIMITS.unpaidOrdersPerCustomerMax;
  const first = Number.parseInt(orderId.slice(-6), 16);
  return Array.from({ length: slots }, (_, index) => (first + index) % slots);
}

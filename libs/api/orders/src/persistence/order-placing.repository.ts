import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Types } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import {
  BatchLoader,
  type ConditionalUpdate,
  driverCollection,
  insertEach,
  updateEvery,
  WRITE_MUTEX,
} from '@shop/api-database';
import { LETTER_OUTBOX, LetterOutbox, type PendingLetter } from '@shop/api-mail';
import type { Outbox } from '@shop/api-outbox';
import { LIMITS } from '@shop/contracts';
import { NO_CUSTOMER, type Order, type OrderDraft, statesLeadingTo, type StoredOrder } from '../domain/order';
import { orderLetter } from '../domain/order-letter';
import { orderNumberFor } from '../domain/order-number';
import { TIMING } from '../domain/timing';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toFormerFields } from './stored-lines';
import { toStoredOrder } from './to-order';

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
  private readonly activations = new BatchLoader(async (updates: readonly ConditionalUpdate[]) => {
    const every = await updateEvery(driverCollection(this.model), updates);
    return updates.map(() => every);
  }, WRITE_MUTEX);

  private readonly letterOutbox: Outbox<PendingLetter>;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    letters: LetterOutbox,
  ) {
    this.letterOutbox = letters.outboxFor(model);
  }

  /** Stores a draft as PLACING, once, in one of the customer's open-order slots; null when none is free. */
  async open({ id, ...draft }: OrderDraft): Promise<StoredOrder | null> {
    const dueAt = addMilliseconds(draft.createdAt, TIMING.placing);
    for (const [attempt, holdSlot] of slotsFrom(id).entries()) {
      const number = orderNumberFor(id, attempt);
      const record = { ...toRecord(id, draft), ...INITIAL, number, holdSlot, dueAt };
      if (await this.inserts.load(record)) return toStoredOrder(record as mongo.Document as OrderRecord);
      const existing = await this.model.findById(id).lean<OrderRecord>();
      if (existing) return toStoredOrder(existing);
    }
    return null;
  }

  /** Stores a draft as REJECTED, so that no concurrent duplicate opens it; returns a faster one. */
  async decline({ id, ...draft }: OrderDraft): Promise<StoredOrder | null> {
    const purgeAt = addMilliseconds(draft.createdAt, TIMING.rejectedKept);
    const rejected = { ...INITIAL, ...NO_CUSTOMER, status: 'REJECTED', purgeAt };
    if (await this.inserts.load({ ...toRecord(id, draft), ...rejected })) return null;
    const existing = await this.model.findById(id).lean<OrderRecord>();
    return existing && toStoredOrder(existing);
  }

  /** Activates a PLACING order; null when it may no longer be PLACING: the caller must read its state. */
  async activate(order: StoredOrder, at: Date, holdExpiresAt: Date): Promise<Order | null> {
    const status = 'PENDING_PAYMENT';
    const [event, hold] = [{ status, at, by: 'customer' } as const, { holdExpiresAt, dueAt: holdExpiresAt }];
    const letter = orderLetter('ORDER_PLACED', order, at);
    const isActive = await this.activations.load({
      filter: { _id: new Types.ObjectId(order.id), status: { $in: statesLeadingTo(status) } },
      update: { $set: { status, ...hold }, $push: { events: event, [LETTER_OUTBOX]: letter } },
    });
    if (!isActive) return null;
    this.letterOutbox.enqueue([letter]);
    return { ...order, status, ...hold, events: [event] };
  }

  /** Also erases personal data. @param dueAt when to release a reservation that it may have left */
  async reject(id: string, at: Date, dueAt?: Date): Promise<boolean> {
    const purgeAt = addMilliseconds(at, TIMING.rejectedKept);
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status: { $in: statesLeadingTo('REJECTED') } },
      {
        $set: { ...NO_CUSTOMER, status: 'REJECTED', purgeAt, ...(dueAt && { dueAt }) },
        $unset: { holdSlot: 1, ...(!dueAt && { dueAt: 1 }) },
      },
    );
    return modifiedCount === 1;
  }
}

function toRecord(id: string, draft: Omit<OrderDraft, 'id'>) {
  return { _id: new Types.ObjectId(id), ...draft, ...toFormerFields(draft) };
}

/**
 * Starts at a different slot per order so that concurrent orders do not contend for slot 0. The first comes again, as it may
 * have been the number that was taken.
 */
function slotsFrom(orderId: string): number[] {
  const slots = LIMITS.unpaidOrdersPerCustomerMax;
  const first = Number.parseInt(orderId.slice(-6), 16);
  return Array.from({ length: slots + 1 }, (_, index) => (first + index) % slots);
}

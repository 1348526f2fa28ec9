import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { PaymentEvent } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import { WEBHOOK_MESSAGE_MODEL, type WebhookMessageRecord } from './webhook-message.schema';

export type StoredMessage = 'NEW' | 'WAITING' | 'HANDLED';

/** Webhook events, each stored once before it is acknowledged. */
@Injectable()
export class WebhookInbox {
  constructor(@InjectModel(WEBHOOK_MESSAGE_MODEL) private readonly model: Model<WebhookMessageRecord>) {}

  /**
   * Stores an event once.
   *
   * @param dueAt when the reconciler handles it, unless the caller does first
   */
  async store(
    { eventId, type, intentId }: PaymentEvent,
    at: Date,
    dueAt = addMilliseconds(at, TIMING.messageRetry),
  ): Promise<StoredMessage> {
    const purgeAt = addMilliseconds(at, TIMING.messageKept);
    try {
      await this.model.create({
        ...{ _id: eventId, type, intentId: intentId ?? null, receivedAt: at, attempts: 1, purgeAt },
        dueAt,
      });
      return 'NEW';
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    return (await this.model.exists({ _id: eventId, handledAt: null })) ? 'WAITING' : 'HANDLED';
  }

  /** Leases the event that has waited longest; null when none is due. */
  async claim(now: Date): Promise<PaymentEvent | null> {
    const record = await this.model
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: addMilliseconds(now, TIMING.recheck) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<WebhookMessageRecord>();
    return record && { eventId: record._id, type: record.type, intentId: record.intentId ?? undefined };
  }

  /** Records the outcome of an event once. */
  async close(eventId: string, outcome: string, at: Date): Promise<void> {
    await this.model.updateOne(
      { _id: eventId, handledAt: null },
      { $set: { handledAt: at, outcome }, $unset: { dueAt: 1 } },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { PaymentEvent } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import { WEBHOOK_MESSAGE_MODEL, type WebhookMessageRecord } from './webhook-message.schema';

/** Whether a message was stored just now, or before: then it may be handled already. */
export type StoredMessage = 'NEW' | 'WAITING' | 'HANDLED';

/** Messages of the payment provider, each stored once before it is acknowledged. */
@Injectable()
export class WebhookInbox {
  constructor(@InjectModel(WEBHOOK_MESSAGE_MODEL) private readonly model: Model<WebhookMessageRecord>) {}

  /**
   * Stores a message; one that is there already stays as it is.
   *
   * @param dueAt when to handle it, unless whoever stores it does that at once
   */
  async put(
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

  /** Takes the message that has waited longest and puts its next try off; null when none is due. */
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

  /** Notes what came of a message, the first time alone: then nothing is left to do for it. */
  async close(eventId: string, outcome: string, at: Date): Promise<void> {
    await this.model.updateOne(
      { _id: eventId, handledAt: null },
      { $set: { handledAt: at, outcome }, $unset: { dueAt: 1 } },
    );
  }
}

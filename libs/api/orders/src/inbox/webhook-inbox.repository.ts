import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { PaymentEvent } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import {
  WEBHOOK_MESSAGE_MODEL,
  WEBHOOK_POLL_MODEL,
  type WebhookMessageRecord,
  type WebhookPollRecord,
} from './webhook.schema';

const POLL_ID = 'payment';

/** Webhook events, each stored once before it is acknowledged, and the progress of polling for missed ones. */
@Injectable()
export class WebhookInbox {
  constructor(
    @InjectModel(WEBHOOK_MESSAGE_MODEL) private readonly messages: Model<WebhookMessageRecord>,
    @InjectModel(WEBHOOK_POLL_MODEL) private readonly polls: Model<WebhookPollRecord>,
  ) {}

  /** Stores an event once. @param dueAt when the reconciler handles it, unless the caller does first */
  async store(
    { eventId, type, intentId }: PaymentEvent,
    at: Date,
    dueAt = addMilliseconds(at, TIMING.messageRetry),
  ): Promise<'NEW' | 'WAITING' | 'HANDLED'> {
    const purgeAt = addMilliseconds(at, TIMING.messageKept);
    const handling = { receivedAt: at, attempts: 1, dueAt, purgeAt };
    const message = { _id: eventId, type, intentId: intentId ?? null, ...handling };
    if (await nullOnDuplicate(this.messages.create(message))) return 'NEW';
    return (await this.messages.exists({ _id: eventId, handledAt: null })) ? 'WAITING' : 'HANDLED';
  }

  /** Leases the event that has waited longest; null when none is due. */
  async claim(now: Date): Promise<PaymentEvent | null> {
    const record = await this.messages
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: addMilliseconds(now, TIMING.recheck) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    return record && { eventId: record._id, type: record.type, intentId: record.intentId ?? undefined };
  }

  async close(eventId: string, outcome: string, at: Date): Promise<void> {
    await this.messages.updateOne(
      { _id: eventId, handledAt: null },
      { $set: { handledAt: at, outcome }, $unset: { dueAt: 1 } },
    );
  }

  /** Claims the next poll for one replica; returns the time read up to, or null when it is not due. */
  async claimPoll(now: Date): Promise<Date | null> {
    const dueAt = addMilliseconds(now, TIMING.webhookPoll);
    const due = { _id: POLL_ID, dueAt: { $lte: now } };
    const claimed = await this.polls.findOneAndUpdate(due, { $set: { dueAt } }).lean();
    if (!claimed && !(await this.polls.exists({ _id: POLL_ID })))
      await nullOnDuplicate(this.polls.create({ _id: POLL_ID, readUpTo: now, dueAt }));
    return claimed?.readUpTo ?? null;
  }

  /** Advances the progress of polling; never moves back. */
  async readUpTo(time: Date): Promise<void> {
    await this.polls.updateOne({ _id: POLL_ID }, { $max: { readUpTo: time } });
  }
}

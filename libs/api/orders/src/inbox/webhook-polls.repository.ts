import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError } from '@shop/api-database';
import type { Model } from 'mongoose';
import { TIMING } from '../domain/timing';
import { WEBHOOK_POLL_MODEL, type WebhookPollRecord } from './webhook-poll.schema';

const ID = 'payment';

/** Coordinates polling of the provider's events across replicas. */
@Injectable()
export class WebhookPolls {
  constructor(@InjectModel(WEBHOOK_POLL_MODEL) private readonly model: Model<WebhookPollRecord>) {}

  /** Claims the next poll; returns the time read up to, or null when it is not due. */
  async claim(now: Date): Promise<Date | null> {
    const dueAt = addMilliseconds(now, TIMING.webhookPoll);
    const claimed = await this.model
      .findOneAndUpdate({ _id: ID, dueAt: { $lte: now } }, { $set: { dueAt } })
      .lean<WebhookPollRecord>();
    if (!claimed && !(await this.model.exists({ _id: ID }))) await this.begin(now, dueAt);
    return claimed?.readUpTo ?? null;
  }

  /** Advances the progress; never moves back. */
  async readUpTo(time: Date): Promise<void> {
    await this.model.updateOne({ _id: ID }, { $max: { readUpTo: time } });
  }

  private async begin(now: Date, dueAt: Date): Promise<void> {
    try {
      await this.model.create({ _id: ID, readUpTo: now, dueAt });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { ReviewHiddenReason } from '@shop/contracts';
import { isObjectIdOrHexString, type Model, type UpdateQuery } from 'mongoose';
import type { Review } from '../domain/review';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';
import { toReview } from './to-review';

type Change = Partial<Pick<Review, 'hiddenReason' | 'reply'>>;

/** What an admin does to a review; the customer's text is no part of it. */
interface Moderation {
  readonly action: Extract<
    PendingAuditEntry['action'],
    'HIDE_REVIEW' | 'SHOW_REVIEW' | 'REPLY_TO_REVIEW' | 'REMOVE_REVIEW_REPLY'
  >;
  readonly before: Change;
  readonly after: Change;
  readonly update: UpdateQuery<ReviewRecord>;
}

/** Each change with its audit entry in the same write; null when the review is not as before any more. */
@Injectable()
export class ReviewModerationRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(REVIEW_MODEL) private readonly model: Model<ReviewRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Null when no shown review has the id. */
  hide(actor: AuditActor, id: string, hiddenReason: ReviewHiddenReason): Promise<Review | null> {
    return this.change(actor, id, {
      ...{ action: 'HIDE_REVIEW', before: { hiddenReason: null }, after: { hiddenReason } },
      update: {
        $set: { hiddenReason },
        $inc: { revision: 1 },
        $currentDate: { hiddenAt: true, pendingAt: true },
      },
    });
  }

  show(actor: AuditActor, id: string, hiddenReason: ReviewHiddenReason): Promise<Review | null> {
    return this.change(actor, id, {
      ...{ action: 'SHOW_REVIEW', before: { hiddenReason }, after: { hiddenReason: null } },
      update: {
        $unset: { hiddenReason: 1, hiddenAt: 1 },
        $inc: { revision: 1 },
        $currentDate: { pendingAt: true },
      },
    });
  }

  reply(actor: AuditActor, { id, reply: before }: Review, reply: string): Promise<Review | null> {
    return this.change(actor, id, {
      ...{ action: 'REPLY_TO_REVIEW', before: { reply: before }, after: { reply } },
      update: { $set: { reply }, $currentDate: { repliedAt: true } },
    });
  }

  removeReply(actor: AuditActor, { id, reply }: Review): Promise<Review | null> {
    return this.change(actor, id, {
      ...{ action: 'REMOVE_REVIEW_REPLY', before: { reply }, after: { reply: null } },
      update: { $unset: { reply: 1, repliedAt: 1 } },
    });
  }

  private async change(actor: AuditActor, id: string, moderation: Moderation): Promise<Review | null> {
    const { action, before, after, update } = moderation;
    const entry = this.trail.createEntry({
      ...{ actor, action, subject: { kind: 'REVIEW', id } },
      ...{ before: { ...before }, after: { ...after } },
    });
    if (!entry || !isObjectIdOrHexString(id)) return null;
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, ...before },
        {
          ...update,
          $set: { ...update.$set, changeId: entry.id },
          $push: { [AUDIT_OUTBOX]: entry },
        },
        { returnDocument: 'after' },
      )
      .lean<ReviewRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toReview(record);
  }
}

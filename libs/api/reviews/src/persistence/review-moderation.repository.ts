import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { ReviewHiddenReason } from '@shop/contracts';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import type { Review } from '../domain/review';
import { toReview } from './review.repository';
import { REVIEW_MODEL, type ReviewRecord } from './review.schema';

/** Hides and shows reviews, each with its audit entry in the same write. */
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
    return this.change(actor, id, { hiddenReason: null }, { hiddenReason });
  }

  /** Null when the review is not hidden for this reason any more. */
  show(actor: AuditActor, id: string, hiddenReason: ReviewHiddenReason): Promise<Review | null> {
    return this.change(actor, id, { hiddenReason }, { hiddenReason: null });
  }

  private async change(
    actor: AuditActor,
    id: string,
    before: Pick<Review, 'hiddenReason'>,
    after: Pick<Review, 'hiddenReason'>,
  ): Promise<Review | null> {
    const action = after.hiddenReason ? 'HIDE_REVIEW' : 'SHOW_REVIEW';
    const subject = { kind: 'REVIEW', id } as const;
    const entry = this.trail.createEntry({
      ...{ actor, action, subject },
      ...{ before: { ...before }, after: { ...after } },
    });
    if (!entry || !isObjectIdOrHexString(id)) return null;
    const change = after.hiddenReason
      ? { $set: { ...after, changeId: entry.id }, $currentDate: { hiddenAt: true } }
      : { $set: { changeId: entry.id }, $unset: { hiddenReason: 1, hiddenAt: 1 } };
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, ...before },
        { ...change, $push: { [AUDIT_OUTBOX]: entry } },
        { returnDocument: 'after' },
      )
      .lean<ReviewRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toReview(record);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, AuditTrail, type PendingAuditEntry } from '@shop/api-audit-log';
import { Clock } from '@shop/api-common';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { Letter } from '../domain/letter';
import { LETTER_MODEL, type LetterRecord } from './letter.schema';
import { toLetter } from './to-letter';

/** Queues letters again, with the audit entry in the same write. */
@Injectable()
export class LetterRequeueRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(LETTER_MODEL) private readonly model: Model<LetterRecord>,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Null when the letter is not as it was read. */
  async requeue(actor: AuditActor, { id, state, queuedAt }: Letter): Promise<Letter | null> {
    const now = this.clock.now();
    const entry = this.trail.createEntry({
      ...{ actor, action: 'SEND_LETTER_AGAIN', subject: { kind: 'LETTER', id } },
      ...{ before: { state }, after: { state: 'QUEUED' } },
    });
    if (!entry) return null;
    const record = await this.model
      .findOneAndUpdate(
        { _id: id, state, queuedAt },
        {
          $set: { state: 'QUEUED', attempts: 0, queuedAt: now, dueAt: now, changeId: entry.id },
          $unset: { problem: 1 },
          $push: { [AUDIT_OUTBOX]: entry },
        },
        { returnDocument: 'after' },
      )
      .lean<LetterRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toLetter(record);
  }
}

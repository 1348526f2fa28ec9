import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { CheckReport } from '../domain/integrity-report';
import { LAST_AUDIT_MODEL, type LastAuditRecord } from './last-audit.schema';

const ID = 'mended';

/** Tells the audit log what audits of the books have mended. */
@Injectable()
export class MendingLog {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(LAST_AUDIT_MODEL) private readonly model: Model<LastAuditRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Notes what one check has mended, for whom; nothing when it mended nothing. */
  async note(by: AuditActor, { name, mended, found }: CheckReport): Promise<void> {
    const note = this.trail.createEntry({
      ...{ actor: by, action: 'MEND_BOOKS', subject: { kind: 'BOOKS', id: name } },
      ...{ before: { wrong: found }, after: { wrong: found - mended } },
    });
    if (!note) return;
    await this.model.updateOne({ _id: ID }, { $push: { [AUDIT_OUTBOX]: note } }, { upsert: true });
    this.outbox.enqueue([note]);
  }
}

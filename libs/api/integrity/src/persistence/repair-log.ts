import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { CheckReport } from '../domain/integrity-report';
import { INTEGRITY_REPORT_MODEL, type IntegrityReportRecord } from './integrity-report.schema';

const ID = 'mended';

/** Records repairs in the audit log. */
@Injectable()
export class RepairLog {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(INTEGRITY_REPORT_MODEL) private readonly model: Model<IntegrityReportRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Records the repairs of one check, if it made any. */
  async record(actor: AuditActor, { name, mended, found }: CheckReport): Promise<void> {
    const entry = this.trail.createEntry({
      ...{ actor, action: 'MEND_BOOKS', subject: { kind: 'BOOKS', id: name } },
      ...{ before: { wrong: found }, after: { wrong: found - mended } },
    });
    if (!entry) return;
    await this.model.updateOne({ _id: ID }, { $push: { [AUDIT_OUTBOX]: entry } }, { upsert: true });
    this.outbox.enqueue([entry]);
  }
}

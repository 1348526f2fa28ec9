import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import {
  type AuditActor,
  AUDIT_OUTBOX,
  AuditTrail,
  type PendingAuditEntry,
  pendingAuditEntrySchema,
} from '@shop/api-audit-log';
import { nullOnDuplicate } from '@shop/api-database';
import { type Outbox, outboxIndex } from '@shop/api-outbox';
import { withFormerNames } from '../domain/former-names';
import type { CheckReport, IntegrityReport } from '../domain/integrity-report';

/** Two documents: the last report with its lease, and the outbox of audit entries for repairs. */
export interface IntegrityReportRecord {
  _id: string;
  report?: IntegrityReport;
  runId?: string;
  runningUntil?: Date;
  [AUDIT_OUTBOX]?: PendingAuditEntry[];
}

export const integrityReportSchema = new Schema<IntegrityReportRecord>(
  {
    _id: String,
    report: Schema.Types.Mixed,
    runId: String,
    runningUntil: Date,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'books_audits', versionKey: false },
);
integrityReportSchema.index(...outboxIndex(AUDIT_OUTBOX));

export const INTEGRITY_REPORT_MODEL = 'IntegrityReport';

const REPORT_ID = 'latest';
const REPAIRS_ID = 'mended';

/** The last report, the lease that allows one run at a time across replicas, and the audit of repairs. */
@Injectable()
export class IntegrityReportRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(INTEGRITY_REPORT_MODEL) private readonly model: Model<IntegrityReportRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Without a report of the previous release, which has other field names. */
  async read(): Promise<IntegrityReportRecord | null> {
    const record = await this.model.findById(REPORT_ID).lean<IntegrityReportRecord>();
    const { report, ...lease } = record ?? {};
    return record && (report?.repairedFindings ? record : { ...lease, _id: REPORT_ID });
  }

  async begin(runId: string, now: Date, until: Date): Promise<boolean> {
    const leasing = this.model.updateOne(
      { _id: REPORT_ID, $or: [{ runningUntil: null }, { runningUntil: { $lt: now } }] },
      { $set: { runId, runningUntil: until } },
      { upsert: true },
    );
    return (await nullOnDuplicate(leasing)) !== null;
  }

  async renew(runId: string, until: Date): Promise<void> {
    await this.model.updateOne({ _id: REPORT_ID, runId }, { $set: { runningUntil: until } });
  }

  /** Releases the lease and stores the report, if any; no effect when another run has taken the lease. */
  async end(runId: string, report: IntegrityReport | undefined): Promise<void> {
    await this.model.updateOne(
      { _id: REPORT_ID, runId },
      { $unset: { runId: 1, runningUntil: 1 }, ...(report && { $set: { report: withFormerNames(report) } }) },
    );
  }

  async recordRepairs(actor: AuditActor, { name, repaired, found }: CheckReport): Promise<void> {
    const entry = this.trail.createEntry({
      ...{ actor, action: 'MEND_BOOKS', subject: { kind: 'BOOKS', id: name } },
      ...{ before: { wrong: found }, after: { wrong: found - repaired } },
    });
    if (!entry) return;
    await this.model.updateOne({ _id: REPAIRS_ID }, { $push: { [AUDIT_OUTBOX]: entry } }, { upsert: true });
    this.outbox.enqueue([entry]);
  }
}

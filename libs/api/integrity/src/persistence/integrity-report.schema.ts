import { AUDIT_OUTBOX, type PendingAuditEntry, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { Schema } from 'mongoose';
import type { IntegrityReport } from '../domain/integrity-report';

/** Two documents: the last report with its lease, and the outbox of audit entries for repairs. */
export interface IntegrityReportRecord {
  _id: string;
  report?: IntegrityReport;
  /** Id of the run in progress, and the end of its lease. */
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

/** Injection name of the model. */
export const INTEGRITY_REPORT_MODEL = 'IntegrityReport';

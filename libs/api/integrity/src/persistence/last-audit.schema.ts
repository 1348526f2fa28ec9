import { AUDIT_OUTBOX, type PendingAuditEntry, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { Schema } from 'mongoose';
import type { IntegrityReport } from '../domain/integrity-report';

/** The document that knows how the last audit ended, and whether one is running; or the one of what was mended. */
export interface LastAuditRecord {
  _id: string;
  report?: IntegrityReport;
  /** Id of the run, and until when it is believed to live without a sign of life. */
  runId?: string;
  runningUntil?: Date;
  /** What was mended and is not in the audit log yet; in a document of its own. */
  [AUDIT_OUTBOX]?: PendingAuditEntry[];
}

export const lastAuditSchema = new Schema<LastAuditRecord>(
  {
    _id: String,
    report: Schema.Types.Mixed,
    runId: String,
    runningUntil: Date,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'books_audits', versionKey: false },
);
lastAuditSchema.index(...outboxIndex(AUDIT_OUTBOX));

/** Name under which the model is injected. */
export const LAST_AUDIT_MODEL = 'LastAudit';

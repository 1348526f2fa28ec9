import { Schema } from 'mongoose';
import type { AuditReport } from '../domain/audit-report';

/** The one document that knows how the last audit ended, and whether one is running. */
export interface LastAuditRecord {
  _id: string;
  report?: AuditReport;
  /** Id of the run, and until when it is believed to live without a sign of life. */
  runId?: string;
  runningUntil?: Date;
}

export const lastAuditSchema = new Schema<LastAuditRecord>(
  { _id: String, report: Schema.Types.Mixed, runId: String, runningUntil: Date },
  { collection: 'books_audits', versionKey: false },
);

/** Name under which the model is injected. */
export const LAST_AUDIT_MODEL = 'LastAudit';

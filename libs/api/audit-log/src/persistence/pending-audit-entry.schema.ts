import { Schema } from 'mongoose';

const subjectSchema = new Schema(
  { kind: { type: String, required: true }, id: { type: String, required: true } },
  { _id: false, id: false },
);

/** Element of the array `AUDIT_OUTBOX` in audited documents. */
export const pendingAuditEntrySchema = new Schema(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    who: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: subjectSchema, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
  },
  // Keeps an empty `before`.
  { _id: false, id: false, minimize: false },
);

import { Schema } from 'mongoose';

const subjectSchema = new Schema(
  { kind: { type: String, required: true }, id: { type: String, required: true } },
  { _id: false, id: false },
);

/** An audit note in the document that it is about, in the array `AUDIT_OUTBOX` of the schema. */
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
  // An empty `before` is one that was looked at and is empty.
  { _id: false, id: false, minimize: false },
);

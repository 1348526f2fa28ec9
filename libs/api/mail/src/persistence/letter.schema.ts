import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { LETTER_EVENTS, LETTER_STATES } from '../domain/letter';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;

const event = { type: String, enum: LETTER_EVENTS, required: true } as const;

/** Of an outbox array in the document that an event changes. */
export const pendingLetterSchema = new Schema(
  {
    id: text,
    eventId: text,
    event,
    subjectId: text,
    uid: text,
    to: text,
    amount: Number,
    at: time,
    kind: String,
  },
  { _id: false, id: false },
);

/** Fields are documented at `Letter`. */
export const letterSchema = new Schema(
  {
    eventId: text,
    event,
    subjectId: text,
    uid: text,
    to: text,
    amount: Number,
    state: { type: String, enum: LETTER_STATES, required: true },
    attempts: { type: Number, required: true },
    at: time,
    createdAt: time,
    queuedAt: time,
    dueAt: Date,
    sentAt: Date,
    problem: String,
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'letters', versionKey: false },
);
letterSchema.index({ eventId: 1, uid: 1 }, { unique: true });
letterSchema.index({ dueAt: 1 }, { sparse: true });
letterSchema.index({ createdAt: 1, _id: 1 });
letterSchema.index({ state: 1, createdAt: 1, _id: 1 });
letterSchema.index({ uid: 1, sentAt: 1 });
letterSchema.index(...outboxIndex(AUDIT_OUTBOX));

export type LetterRecord = InferSchemaType<typeof letterSchema> & { _id: Types.ObjectId };

export const LETTER_MODEL = 'Letter';

import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { CHANGE_SET_STATES } from '../domain/change-set';

/** `change`, `filter`, `found` and `counts` are as in `ChangeSet`. A replica works on a running set until `leaseUntil`. */
export const changeSetSchema = new Schema(
  {
    state: { type: String, enum: CHANGE_SET_STATES, required: true },
    source: { type: String, enum: ['EDIT', 'IMPORT'], required: true },
    change: Schema.Types.Mixed,
    filter: Schema.Types.Mixed,
    found: Schema.Types.Mixed,
    isCollected: { type: Boolean, required: true },
    createdBy: { type: String, required: true },
    appliedBy: String,
    undoneBy: String,
    createdAt: { type: Date, required: true },
    appliedAt: Date,
    undoneAt: Date,
    counts: Schema.Types.Mixed,
    error: String,
    leaseUntil: { type: Date, required: true },
    leaseId: String,
  },
  { collection: 'change_sets', versionKey: false, minimize: false },
);
changeSetSchema.index({ state: 1, leaseUntil: 1 });
changeSetSchema.index({ createdAt: 1, _id: 1 });

export type ChangeSetRecord = InferSchemaType<typeof changeSetSchema> & { _id: Types.ObjectId };
export const CHANGE_SET_MODEL = 'ChangeSet';

/** One document a row, as in `ChangeSetRow`; the driver reads and writes them. */
export const changeSetRowSchema = new Schema(
  {
    setId: { type: String, required: true },
    number: { type: Number, required: true },
    state: String,
    key: String,
  },
  { collection: 'change_set_rows', versionKey: false },
);
changeSetRowSchema.index({ setId: 1, number: 1, _id: 1 });
changeSetRowSchema.index({ setId: 1, state: 1, number: 1, _id: 1 });
changeSetRowSchema.index({ setId: 1, key: 1 });

export const CHANGE_SET_ROW_MODEL = 'ChangeSetRow';

import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { paymentEntrySchema } from '@shop/api-ledger';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';

const eventSchema = new Schema(
  {
    status: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    note: String,
    /** Of an admin's step, or of a refund: its change in the audit log. */
    changeId: String,
  },
  { _id: false },
);

const salesEntrySchema = new Schema(
  {
    event: { type: String, required: true },
    at: { type: Date, required: true },
    recordedAt: { type: Date, required: true },
    refund: { type: { amount: Number, upTo: Number }, default: undefined, _id: false },
  },
  { _id: false },
);

/** An order of one tool. What a field means is said at `StoredOrder`. */
export const orderSchema = new Schema(
  {
    status: { type: String, required: true },
    toolId: { type: String, required: true },
    toolName: { type: String, required: true },
    pricePerUnit: { type: Number, required: true },
    quantity: { type: Number, required: true },
    customerUid: { type: String, required: true },
    customerEmail: { type: String, required: true },
    customerName: { type: String, required: true },
    phone: { type: String, required: true },
    address: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    /** One of a customer's few places for unpaid orders; gone once the order is paid or closed. */
    holdSlot: Number,
    holdExpiresAt: Date,
    intentId: String,
    intentAttempt: { type: Number, required: true, default: 0 },
    refundAttempt: { type: Number, required: true, default: 0 },
    transactionId: String,
    paidAt: Date,
    refundedIntents: { type: [String], required: true, default: [] },
    refusedIntents: { type: [String], default: undefined },
    failedRefunds: { type: [String], default: undefined },
    disputeMessages: { type: [String], default: undefined },
    refundedAmount: Number,
    incidentAt: Date,
    refundRequestedAt: Date,
    refundRequestedBy: String,
    departedAt: Date,
    unposted: { type: [salesEntrySchema], default: undefined },
    /** Its payment was entered for the sales. */
    salesRecorded: Boolean,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    /** Moves of its money that the ledger does not have yet. */
    moves: { type: [paymentEntrySchema], default: undefined },
    /** The ledger has, or will have from `moves`, all of its money that moved. */
    inLedger: Boolean,
    dueAt: Date,
    /** When a rejected order is deleted for good. */
    purgeAt: Date,
    events: { type: [eventSchema], required: true, default: [] },
  },
  { collection: 'orders', versionKey: false },
);

/** The index of everybody's orders. */
export const BY_TIME = { createdAt: 1, _id: 1 } as const;
/** The index of one customer's orders. */
export const OF_CUSTOMER = { customerUid: 1, ...BY_TIME } as const;
/** The index of everybody's orders in one state. */
export const BY_STATE = { status: 1, ...BY_TIME } as const;
/** The index of everybody's orders about whose money there is something to know. */
export const WITH_INCIDENT = { ...BY_TIME, status: 1 } as const;

// The lists: one customer's, everybody's, everybody's in one state, those about whose money there is something to know.
orderSchema.index(OF_CUSTOMER);
orderSchema.index(BY_TIME);
orderSchema.index(BY_STATE);
orderSchema.index(WITH_INCIDENT, { partialFilterExpression: { incidentAt: { $exists: true } } });
// For whoever counts these or looks for them in no order: a database takes no index whose first field it is not asked for.
orderSchema.index({ incidentAt: 1 }, { sparse: true });
// A customer's unpaid orders: as many as there are slots, whatever happens at the same moment.
orderSchema.index(
  { customerUid: 1, holdSlot: 1 },
  { unique: true, partialFilterExpression: { holdSlot: { $exists: true } } },
);
orderSchema.index({ intentId: 1 }, { unique: true, sparse: true });
orderSchema.index({ dueAt: 1 }, { sparse: true });
orderSchema.index({ 'unposted.recordedAt': 1 }, { sparse: true });
// Paid orders that the sales do not know: only ever few, so it costs nothing to look for them.
orderSchema.index({ salesRecorded: 1 }, { partialFilterExpression: { paidAt: { $exists: true } } });
orderSchema.index(...outboxIndex(AUDIT_OUTBOX));
orderSchema.index(...outboxIndex('moves'));
orderSchema.index({ inLedger: 1 }, { partialFilterExpression: { intentId: { $exists: true } } });
orderSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export type OrderRecord = InferSchemaType<typeof orderSchema> & { _id: Types.ObjectId };

/** Name under which the model is injected. */
export const ORDER_MODEL = 'Order';

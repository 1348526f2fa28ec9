import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { paymentEntrySchema } from '@shop/api-ledger';
import { LETTER_OUTBOX, pendingLetterSchema } from '@shop/api-mail';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { DISPUTE_STATUSES } from '../domain/order-dispute';
import { orderLineSchema } from './stored-lines';
import { orderRefundSchema, refundCorrectionSchema } from './stored-refunds';
import { orderShipmentSchema } from './stored-shipments';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;

const eventSchema = new Schema(
  {
    status: text,
    at: time,
    by: text,
    note: String,
    changeId: String,
  },
  { _id: false },
);

/** Fields are documented at `OrderDispute`. */
const orderDisputeSchema = new Schema(
  {
    paymentId: text,
    status: { ...text, enum: DISPUTE_STATUSES },
    amount: number,
    lostAmount: number,
  },
  { _id: false },
);

const salesEntrySchema = new Schema(
  {
    event: text,
    at: time,
    recordedAt: time,
    refund: {
      type: { amount: Number, upTo: Number, shares: { type: [Number], default: undefined } },
      default: undefined,
      _id: false,
    },
  },
  { _id: false },
);

/** Fields are documented at `StoredOrder`. */
export const orderSchema = new Schema(
  {
    status: text,
    /** Absent in orders of former releases until they are migrated, as are `lines`. */
    number: String,
    lines: { type: [orderLineSchema], default: undefined },
    /** These four are read by replicas of the former release only. */
    toolId: text,
    toolName: text,
    pricePerUnit: number,
    quantity: number,
    customerUid: text,
    customerEmail: text,
    customerName: text,
    phone: text,
    purchaseOrderNumber: String,
    note: String,
    address: { type: String, default: '' },
    shippingAddress: Schema.Types.Mixed,
    totals: Schema.Types.Mixed,
    createdAt: time,
    /** One of the customer's open-order slots; unset once the order is paid or closed. */
    holdSlot: Number,
    holdExpiresAt: Date,
    intentId: String,
    transactionId: String,
    paidAt: Date,
    intentAttempt: { ...number, default: 0 },
    refundAttempt: { ...number, default: 0 },
    refundedIntents: { type: [String], required: true, default: [] },
    refusedIntents: { type: [String], default: undefined },
    failedRefunds: { type: [String], default: undefined },
    refundFailedAmount: Number,
    disputes: { type: [orderDisputeSchema], default: undefined },
    refundCorrections: { type: [refundCorrectionSchema], default: undefined },
    refundedAmount: Number,
    refunds: { type: [orderRefundSchema], default: undefined },
    shipments: { type: [orderShipmentSchema], default: undefined },
    refundRequestedAt: Date,
    refundRequestedBy: String,
    incidentAt: Date,
    departedAt: Date,
    unposted: { type: [salesEntrySchema], default: undefined },
    salesRecorded: Boolean,
    /** All its invoices and credit notes are made; unset by each charge and refund. */
    invoiced: Boolean,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    moves: { type: [paymentEntrySchema], default: undefined },
    [LETTER_OUTBOX]: { type: [pendingLetterSchema], default: undefined },
    /** All payment entries are in the ledger or in `moves`. */
    inLedger: Boolean,
    dueAt: Date,
    purgeAt: Date,
    events: { type: [eventSchema], required: true, default: [] },
  },
  { collection: 'orders', versionKey: false },
);

export const BY_TIME = { createdAt: 1, _id: 1 } as const;
export const BY_CUSTOMER = { customerUid: 1, ...BY_TIME } as const;
export const BY_STATUS = { status: 1, ...BY_TIME } as const;
export const BY_PAYMENT_ISSUE = { ...BY_TIME, status: 1 } as const;

orderSchema.index(BY_CUSTOMER);
orderSchema.index(BY_TIME);
orderSchema.index(BY_STATUS);
orderSchema.index(BY_PAYMENT_ISSUE, { partialFilterExpression: { incidentAt: { $exists: true } } });
// For unordered queries and counts: databases skip an index whose first field is not in the query.
orderSchema.index({ incidentAt: 1 }, { sparse: true });
// Limits a customer's unpaid orders to the number of slots under concurrency.
orderSchema.index(
  { customerUid: 1, holdSlot: 1 },
  { unique: true, partialFilterExpression: { holdSlot: { $exists: true } } },
);
orderSchema.index({ number: 1 }, { unique: true, sparse: true });
orderSchema.index({ intentId: 1 }, { unique: true, sparse: true });
orderSchema.index({ dueAt: 1 }, { sparse: true });
orderSchema.index({ 'unposted.recordedAt': 1 }, { sparse: true });
// Finds paid orders that are not counted in the sales.
orderSchema.index({ salesRecorded: 1 }, { partialFilterExpression: { paidAt: { $exists: true } } });
// Paid orders whose papers are due, in order of payment.
orderSchema.index(
  { invoiced: 1, paidAt: 1, _id: 1 },
  { partialFilterExpression: { paidAt: { $exists: true } } },
);
orderSchema.index(...outboxIndex(AUDIT_OUTBOX));
orderSchema.index(...outboxIndex('moves'));
orderSchema.index(...outboxIndex(LETTER_OUTBOX));
orderSchema.index({ inLedger: 1 }, { partialFilterExpression: { intentId: { $exists: true } } });
orderSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export type OrderRecord = InferSchemaType<typeof orderSchema> & { _id: Types.ObjectId };

export const ORDER_MODEL = 'Order';

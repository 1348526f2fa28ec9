import { Schema, type Types } from 'mongoose';
import { type Invoice, INVOICE_KINDS, type InvoiceHead } from '../domain/invoice';

export type InvoiceRecord = Invoice & { _id: Types.ObjectId };

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;
const mixed = { type: Schema.Types.Mixed, required: true } as const;

/** Fields are documented at `Invoice`. */
export const invoiceSchema = new Schema(
  {
    ...{
      number: text,
      kind: { ...text, enum: INVOICE_KINDS },
      series: text,
      sequence: number,
      issuedAt: time,
    },
    ...{
      source: text,
      orderId: text,
      orderNumber: text,
      customerUid: text,
      refersTo: String,
      reason: String,
    },
    ...{ seller: mixed, buyer: Schema.Types.Mixed, buyerSalt: String, buyerDigest: String },
    ...{ currency: text, taxMode: text, lines: [mixed], charges: [mixed], taxes: [mixed], tax: number },
    ...{ total: number, orderedAt: time, paidAt: time, previousHash: text, hash: text },
  },
  { collection: 'invoices', versionKey: false, minimize: false },
);
// One paper per number and per source, also with concurrent or repeated issuing.
invoiceSchema.index({ series: 1, sequence: 1 }, { unique: true });
invoiceSchema.index({ source: 1 }, { unique: true });
invoiceSchema.index({ number: 1 }, { unique: true });
invoiceSchema.index({ orderId: 1 });
export const BY_ISSUE = { issuedAt: 1, _id: 1 } as const;
invoiceSchema.index(BY_ISSUE);
invoiceSchema.index({ customerUid: 1, ...BY_ISSUE });

/** The newest head by series, stored outside of the papers to detect truncation. */
export const invoiceHeadSchema = new Schema<InvoiceHead & { _id: string }>(
  { _id: text, series: String, sequence: Number, hash: String },
  { collection: 'invoice_heads', versionKey: false },
);

export const INVOICE_MODEL = 'Invoice';
export const INVOICE_HEAD_MODEL = 'InvoiceHead';

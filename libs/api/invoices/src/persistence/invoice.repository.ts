import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { nullOnDuplicate } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { StoredInvoice } from '../domain/check-invoices';
import {
  beforeFirst,
  type Invoice,
  type InvoiceDraft,
  type InvoiceHead,
  type LastInvoice,
} from '../domain/invoice';
import { INVOICE_HEAD_MODEL, INVOICE_MODEL, type InvoiceRecord } from './invoice.schema';

const BATCH_SIZE = 500;
const HEAD_FIELDS = { _id: 0, series: 1, sequence: 1, hash: 1, issuedAt: 1 } as const;
const ERASED = { buyer: null, buyerSalt: null } as const;

@Injectable()
export class InvoiceRepository {
  constructor(
    @InjectModel(INVOICE_MODEL) private readonly invoices: Model<InvoiceRecord>,
    @InjectModel(INVOICE_HEAD_MODEL) private readonly heads: Model<InvoiceHead & { _id: string }>,
  ) {}

  async withoutInvoice(drafts: readonly InvoiceDraft[]): Promise<InvoiceDraft[]> {
    const made = await this.invoices
      .find({ source: { $in: drafts.map(({ source }) => source) } }, { source: 1 })
      .lean<Pick<Invoice, 'source'>[]>();
    const sources = new Set(made.map(({ source }) => source));
    return drafts.filter(({ source }) => !sources.has(source));
  }

  /** The last paper of the series, or its recorded head if later: then papers were removed, and the gap must stay visible. */
  async head(series: string): Promise<LastInvoice> {
    const [last, recorded] = await Promise.all([
      this.invoices.findOne({ series }, HEAD_FIELDS).sort({ sequence: -1 }).lean<LastInvoice>(),
      this.heads.findById(series, { _id: 0 }).lean<InvoiceHead>(),
    ]);
    const stored = last ?? beforeFirst(series);
    return recorded && recorded.sequence > stored.sequence ? { ...stored, ...recorded } : stored;
  }

  /** Whether all were appended; stops at the first duplicate of a number or source. */
  async append(invoices: readonly Invoice[]): Promise<boolean> {
    const copies = invoices.map((invoice) => ({ ...invoice }));
    return (await nullOnDuplicate(this.invoices.collection.insertMany(copies, { ordered: true }))) !== null;
  }

  /** Stores the head of its series unless a later one is stored. */
  async recordHead({ series, sequence, hash }: InvoiceHead): Promise<void> {
    const earlier = { _id: series, sequence: { $lt: sequence } };
    const later = { $set: { series, sequence, hash } };
    const recorded = await nullOnDuplicate(this.heads.updateOne(earlier, later, { upsert: true }));
    // A concurrent process inserted one, possibly for an earlier paper.
    if (!recorded) await this.heads.updateOne(earlier, later);
  }

  recordedHeads(): Promise<InvoiceHead[]> {
    return this.heads.find({}, { _id: 0 }).lean<InvoiceHead[]>();
  }

  /** By series and sequence. */
  async *stored(): AsyncGenerator<StoredInvoice> {
    const invoices = this.invoices.collection.find({}, { projection: { _id: 0 }, batchSize: BATCH_SIZE });
    for await (const invoice of invoices.sort({ series: 1, sequence: 1 })) yield invoice;
  }

  /** Papers of orders, oldest first. */
  ofOrders(orderIds: readonly string[]): Promise<Invoice[]> {
    return this.invoices
      .find({ orderId: { $in: [...orderIds] } }, { _id: 0 })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<Invoice[]>();
  }

  /** Erases the buyer, which keeps the hashes. */
  async eraseBuyer(of: { readonly customerUid: string } | { readonly orderId: string }): Promise<void> {
    await this.invoices.updateMany({ ...of, buyer: { $ne: null } }, { $set: ERASED });
  }
}

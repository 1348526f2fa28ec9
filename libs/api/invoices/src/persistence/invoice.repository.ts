import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page, PageRequest } from '@shop/api-common';
import { containsTextFilter, nullOnDuplicate, readKeysetPage } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { StoredInvoice } from '../domain/check-invoices';
import {
  beforeFirst,
  type Invoice,
  type InvoiceDraft,
  type InvoiceHead,
  type LastInvoice,
} from '../domain/invoice';
import type { InvoiceSelection } from '../domain/invoice-list-request';
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

  /** Those of a period, read in batches. */
  async *oldestFirst(selection: InvoiceSelection): AsyncGenerator<Invoice> {
    const papers = this.invoices
      .find(filterOf(selection), { _id: 0 })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<Invoice>()
      .cursor({ batchSize: BATCH_SIZE });
    for await (const paper of papers) yield paper;
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

  find(number: string, scope: InvoiceScope): Promise<Invoice | null> {
    return this.invoices.findOne({ number, ...scope }, { _id: 0 }).lean<Invoice>();
  }

  page(request: PageRequest, selection: InvoiceSelection, scope: InvoiceScope = {}): Promise<Page<Invoice>> {
    const isOwn = scope.customerUid !== undefined;
    return readKeysetPage<InvoiceRecord, Invoice>({
      model: this.invoices,
      list: isOwn ? 'own invoices' : 'invoices',
      filter: { ...scope, ...filterOf(selection) },
      order: { field: 'issuedAt', direction: -1, kind: 'date' },
      request,
      includeTotalCount: request.includeTotalCount ?? true,
      isNarrowed: isOwn || Object.values(selection).some((value) => value !== undefined),
      map: ({ _id, ...invoice }) => invoice,
    });
  }
}

/** Whose papers; everybody's when empty. */
export interface InvoiceScope {
  readonly customerUid?: string;
}

function filterOf({ search, kind, from, to }: InvoiceSelection): Record<string, unknown> {
  const issuedAt = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  const text = search ? containsTextFilter(search) : undefined;
  return {
    ...(text && { $or: [{ number: text }, { orderNumber: text }] }),
    ...(kind && { kind }),
    ...(Object.keys(issuedAt).length > 0 && { issuedAt }),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@shop/api-common';
import type { TaxMode } from '@shop/contracts';

export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Who sells, as the settings named them when the paper was made; null is none. */
export interface InvoiceSeller {
  readonly name: string;
  /** Lines of the postal address. */
  readonly address: string;
  readonly country: string | null;
  readonly vatId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Personal data of the customer, which can be erased; null is none. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** The customer's own number of the order. */
  readonly purchaseOrderNumber: string | null;
}

/** Money in minor units. */
export interface InvoiceLine {
  /** Empty for tools without an article number. */
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly pricePerUnit: number;
  readonly total: number;
}

/** What is charged beside the lines, such as shipping; below zero for a deduction. */
export interface InvoiceCharge {
  readonly name: string;
  readonly amount: number;
}

export interface InvoiceTax {
  /** Two-letter code. */
  readonly country: string;
  readonly name: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  /** What the tax is on. */
  readonly taxable: number;
  readonly amount: number;
}

/** A paper before it has a number. Money in minor units; all of it is hashed except the buyer, who is hashed as a salted digest. */
export interface InvoiceDraft {
  readonly kind: InvoiceKind;
  readonly series: string;
  /** What it is made for, once: the id of the order, of the refund, or of the refund's correction. */
  readonly source: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerUid: string;
  /** Number of the invoice that a credit note corrects, or of the credit note that an invoice takes back. */
  readonly refersTo: string | null;
  /** Why money went back. */
  readonly reason: string | null;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer | null;
  readonly currency: string;
  /** INCLUDED: prices contain the taxes; ADDED: they do not. */
  readonly taxMode: TaxMode;
  readonly lines: readonly InvoiceLine[];
  readonly charges: readonly InvoiceCharge[];
  readonly taxes: readonly InvoiceTax[];
  readonly tax: number;
  readonly total: number;
  readonly orderedAt: Date;
  readonly paidAt: Date;
}

/** A paper. Once it is stored, only its buyer may change, by erasure. */
export interface Invoice extends InvoiceDraft {
  /** Series and sequence, as INV-000001. */
  readonly number: string;
  /** 1, 2, 3 ... in its series, without gaps. */
  readonly sequence: number;
  /** Not before the paper with the number before. */
  readonly issuedAt: Date;
  /** Of salt and buyer; null when there was none. */
  readonly buyerDigest: string | null;
  /** Erased together with the buyer. */
  readonly buyerSalt: string | null;
  readonly previousHash: string;
  /** SHA-256 in hexadecimal over the canonical JSON of all other fields, without buyer and salt. */
  readonly hash: string;
}

/** The newest paper of a series; recording it elsewhere makes truncation evident. */
export type InvoiceHead = Pick<Invoice, 'series' | 'sequence' | 'hash'>;

export interface LastInvoice extends InvoiceHead {
  readonly issuedAt: Date;
}

/** Predecessor of the first paper of a series. */
export function beforeFirst(series: string): LastInvoice {
  return { series, sequence: 0, hash: '0'.repeat(64), issuedAt: new Date(0) };
}

/** The papers that follow `head`, in the order of their drafts, all of its series. */
export function invoicesAfter(head: LastInvoice, drafts: readonly InvoiceDraft[], now: Date): Invoice[] {
  const invoices: Invoice[] = [];
  for (const draft of drafts) invoices.push(invoiceAfter(invoices.at(-1) ?? head, draft, now));
  return invoices;
}

function invoiceAfter(before: LastInvoice, draft: InvoiceDraft, now: Date): Invoice {
  const sequence = before.sequence + 1;
  const buyerSalt = draft.buyer && randomBytes(16).toString('hex');
  const contents = {
    ...draft,
    number: `${draft.series}-${String(sequence).padStart(6, '0')}`,
    sequence,
    // Clocks of replicas differ.
    issuedAt: now > before.issuedAt ? now : before.issuedAt,
    buyerDigest: digestOf(draft.buyer, buyerSalt),
    buyerSalt,
    previousHash: before.hash,
  };
  return { ...contents, hash: hashOf(contents) };
}

export function digestOf(buyer: unknown, salt: unknown): string | null {
  if (buyer === null) return null;
  return sha256(canonicalJson({ buyer, salt }));
}

export function hashOf(contents: Readonly<Record<string, unknown>>): string {
  const { hash: _own, buyer: _erasable, buyerSalt: _erasedWithIt, ...hashed } = contents;
  return sha256(canonicalJson(hashed));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import type { AppliedTotals, OrderDispute } from '@shop/api-orders';
import type { Types } from 'mongoose';

// Documents as stored: no schema has validated them.

export interface HoldRow {
  readonly orderId: string;
  readonly quantity: number;
  readonly at: Date;
}

interface LedgerRow {
  readonly moves?: readonly { readonly at: Date }[];
  /** Whether the ledger, with `moves`, has the complete history. */
  readonly inLedger?: boolean;
}

export interface ToolRow extends LedgerRow {
  readonly _id: Types.ObjectId;
  readonly name?: string;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: number;
  readonly orderMultiple?: number | null;
  readonly maximumOrderQuantity?: number | null;
  readonly priceBreaks?: readonly { readonly minQuantity: number; readonly pricePerUnit: number }[] | null;
  readonly sold: number;
  /** Absent in tools of an older release. */
  readonly stocked?: number | null;
  readonly surplus?: number | null;
  readonly holds?: readonly HoldRow[];
}

export interface LineRow {
  readonly toolId: string;
  readonly quantity: number;
  readonly pricePerUnit: number;
  readonly refundedQuantity?: number;
}

export interface RefundRow {
  readonly amount: number;
  readonly lines: readonly {
    readonly toolId: string;
    readonly quantity: number;
    readonly restock: boolean;
  }[];
  readonly status: string;
  readonly createdAt: Date;
  readonly restockDue?: boolean;
}

/** Has its one line in itself when `lines` is absent, as orders of former releases have it. */
export interface OrderRow extends LedgerRow, LineRow {
  readonly _id: Types.ObjectId;
  readonly status: string;
  readonly lines?: readonly LineRow[];
  readonly totals?: AppliedTotals;
  readonly customerUid: string;
  readonly createdAt: Date;
  readonly holdExpiresAt?: Date | null;
  readonly transactionId?: string | null;
  readonly paidAt?: Date | null;
  readonly invoiced?: boolean;
  readonly refundedIntents?: readonly string[];
  readonly refusedIntents?: readonly string[];
  readonly failedRefunds?: readonly string[];
  readonly refundedAmount?: number;
  readonly refundFailedAmount?: number;
  readonly disputes?: readonly OrderDispute[];
  readonly refundCorrections?: readonly { readonly kind: 'FAILED' | 'REPEATED'; readonly amount: number }[];
  readonly refunds?: readonly RefundRow[];
  readonly shipments?: readonly { readonly lines: readonly Pick<LineRow, 'toolId' | 'quantity'>[] }[];
  readonly refundRequestedAt?: Date | null;
  readonly unposted?: readonly { readonly recordedAt: Date }[];
  readonly dueAt?: Date | null;
  readonly events?: readonly { readonly status: string; readonly at: Date; readonly note?: string }[];
}

export interface InvoiceRow {
  readonly _id: Types.ObjectId;
  readonly number: string;
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly orderId: string;
  readonly refersTo: string | null;
  readonly taxMode: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly pricePerUnit: number;
    readonly total: number;
  }[];
  readonly charges: readonly { readonly amount: number }[];
  readonly taxes: readonly { readonly amount: number }[];
  readonly tax: number;
  readonly total: number;
}

/** Sales of one tool on one day, in minor units. */
export interface SalesRow {
  readonly _id: string;
  readonly toolId: string;
  readonly revenue: number;
  readonly refunded: number;
}

/** A key as it is stored: `<operation>:<uid>:<key>`. */
export interface KeyRow {
  readonly _id: string;
  readonly thingId: string;
  readonly expiresAt: Date;
}

/** What checks read, by collection. */
export interface Rows {
  readonly orders: OrderRow;
  readonly tools: ToolRow;
  readonly reviews: Pick<ToolRow, '_id'>;
  readonly sales: SalesRow;
  readonly idempotency_keys: KeyRow;
  readonly invoices: InvoiceRow;
}

export type NamedById = 'orders' | 'tools' | 'reviews';

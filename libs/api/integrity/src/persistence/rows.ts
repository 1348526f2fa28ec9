import type { Types } from 'mongoose';

/** Stock reserved for an order, as stored in the tool's document. */
export interface HoldRow {
  readonly orderId: string;
  readonly quantity: number;
  readonly at: Date;
}

/** An entry that waits to be posted to the ledger. */
export interface LedgerEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly orderId?: string;
}

/** The stock account of a tool as stored; no schema has validated it. */
export interface ToolRow {
  readonly _id: Types.ObjectId;
  readonly name?: string;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: number;
  readonly sold: number;
  /** Absent in tools of an older release. */
  readonly stocked?: number | null;
  readonly surplus?: number | null;
  readonly holds?: readonly HoldRow[];
  /** The outbox of ledger entries. */
  readonly moves?: readonly LedgerEntryRow[];
  /** Whether the ledger, with `moves`, has the complete history. */
  readonly inLedger?: boolean;
}

/** A state transition of an order, or a note on its state. */
export interface EventRow {
  readonly status: string;
  readonly at: Date;
  readonly by?: string;
  readonly note?: string;
}

/** An order as stored, without personal data. */
export interface OrderRow {
  readonly _id: Types.ObjectId;
  readonly status: string;
  readonly toolId: string;
  readonly quantity: number;
  readonly pricePerUnit: number;
  readonly customerUid: string;
  readonly createdAt: Date;
  readonly holdExpiresAt?: Date | null;
  readonly intentId?: string | null;
  readonly transactionId?: string | null;
  readonly paidAt?: Date | null;
  readonly refundedIntents?: readonly string[];
  readonly refusedIntents?: readonly string[];
  readonly failedRefunds?: readonly string[];
  /** Sum of partial refunds, in minor units. */
  readonly refundedAmount?: number;
  readonly refundRequestedAt?: Date | null;
  readonly unposted?: readonly { readonly event: string; readonly recordedAt: Date }[];
  readonly dueAt?: Date | null;
  readonly purgeAt?: Date | null;
  readonly events?: readonly EventRow[];
  readonly moves?: readonly LedgerEntryRow[];
  readonly inLedger?: boolean;
}

/** Sales of one tool on one day, in minor units. */
export interface SalesRow {
  readonly _id: string;
  readonly toolId: string;
  readonly revenue: number;
  readonly refunded: number;
}

/** Projection of {@link OrderRow}. */
export const ORDER_FIELDS = {
  status: 1,
  toolId: 1,
  quantity: 1,
  pricePerUnit: 1,
  customerUid: 1,
  createdAt: 1,
  holdExpiresAt: 1,
  intentId: 1,
  transactionId: 1,
  paidAt: 1,
  refundedIntents: 1,
  refusedIntents: 1,
  failedRefunds: 1,
  refundedAmount: 1,
  refundRequestedAt: 1,
  unposted: 1,
  dueAt: 1,
  purgeAt: 1,
  events: 1,
  moves: 1,
  inLedger: 1,
} as const;

/** Projection of {@link ToolRow}. */
export const TOOL_FIELDS = {
  name: 1,
  minimumOrderQuantity: 1,
  availableQuantity: 1,
  pricePerUnit: 1,
  sold: 1,
  stocked: 1,
  surplus: 1,
  holds: 1,
  moves: 1,
  inLedger: 1,
} as const;

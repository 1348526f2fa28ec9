import type { Types } from 'mongoose';

/** Pieces held for an order, as they lie in a tool's document. */
export interface HoldRow {
  readonly orderId: string;
  readonly quantity: number;
  readonly at: Date;
}

/** A move that waits to be posted to the ledger. */
export interface MoveRow {
  readonly id: string;
  readonly at: Date;
  readonly orderId?: string;
}

/** The account of a tool as it lies in the store. Nothing of it is taken for granted but its id. */
export interface ToolRow {
  readonly _id: Types.ObjectId;
  readonly name?: string;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
  readonly pricePerUnit: number;
  readonly sold: number;
  /** Not there in tools of an older release, until they are filled in. */
  readonly stocked?: number | null;
  readonly surplus?: number | null;
  readonly holds?: readonly HoldRow[];
  /** What the ledger does not have yet. */
  readonly moves?: readonly MoveRow[];
  /** The ledger knows, or will from `moves`, all that ever moved. */
  readonly inLedger?: boolean;
}

/** A step in an order's life. */
export interface EventRow {
  readonly status: string;
  readonly at: Date;
  readonly by?: string;
  readonly note?: string;
}

/** An order as it lies in the store, without the person. */
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
  /** What went back of a payment that was not refunded as a whole, in minor units. */
  readonly refundedAmount?: number;
  readonly refundRequestedAt?: Date | null;
  readonly unposted?: readonly { readonly event: string; readonly recordedAt: Date }[];
  readonly dueAt?: Date | null;
  readonly purgeAt?: Date | null;
  readonly events?: readonly EventRow[];
  readonly moves?: readonly MoveRow[];
  readonly inLedger?: boolean;
}

/** What one day's sales of a tool add up to, in minor units. */
export interface SalesRow {
  readonly _id: string;
  readonly toolId: string;
  readonly revenue: number;
  readonly refunded: number;
}

/** The fields of an order that checks look at. */
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

/** The fields of a tool that checks look at. */
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

/** What the checks read of a stored order. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly toolId: string;
  readonly quantity: number;
  readonly pricePerUnit: number;
  readonly customerUid: string;
  readonly transactionId?: string;
  readonly paidAt?: Date;
  readonly dueAt?: Date;
  readonly events: readonly { readonly status: string }[];
}

/** What the checks read of a stored tool. */
export interface ToolRow {
  readonly id: string;
  readonly availableQuantity: number;
  readonly stocked: number;
  readonly sold: number;
  readonly holds: readonly { readonly orderId: string; readonly quantity: number }[];
  readonly deletedAt: Date | null;
}

/** What the provider has of one payment; amounts in minor units. */
export interface PaymentRow {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly status: string;
  readonly captured: number;
  readonly refunded: number;
}

/** Everything there is about the tools of one schedule, read after the shop came to rest. */
export interface Snapshot {
  readonly tools: readonly ToolRow[];
  readonly orders: readonly OrderRow[];
  readonly payments: readonly PaymentRow[];
  /** Uids of customers who are deleted. */
  readonly deletedUids: ReadonlySet<string>;
}

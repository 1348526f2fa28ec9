/** A stored order. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly {
    readonly toolId: string;
    readonly quantity: number;
    readonly pricePerUnit: number;
  }[];
  readonly customerUid: string;
  readonly transactionId?: string;
  readonly paidAt?: Date;
  readonly dueAt?: Date;
  /** Minor units that went back before the order was refunded in full. */
  readonly refundedAmount?: number;
  readonly events: readonly { readonly status: string; readonly note?: string | null }[];
}

/** A stored tool. */
export interface ToolRow {
  readonly id: string;
  readonly availableQuantity: number;
  readonly stocked: number;
  readonly sold: number;
  readonly holds: readonly { readonly orderId: string; readonly quantity: number }[];
  readonly deletedAt: Date | null;
}

/** A payment at the provider; amounts in minor units. */
export interface PaymentRow {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly status: string;
  readonly captured: number;
  readonly refunded: number;
}

/** The data of one schedule's tools, read when the shop is at rest. */
export interface Snapshot {
  readonly tools: readonly ToolRow[];
  readonly orders: readonly OrderRow[];
  readonly payments: readonly PaymentRow[];
  /** Uids of deleted customers. */
  readonly deletedUids: ReadonlySet<string>;
}

/** Sums over orders that were paid and refunded; money in whole minor units of the shop's currency. */
export interface SalesSums {
  readonly orders: number;
  readonly revenue: number;
  readonly refunds: number;
  readonly refunded: number;
}

/** The sums of one UTC day, or of several. */
export interface DaySales extends SalesSums {
  readonly day: string;
}

/** How one tool sold. */
export interface ToolSales extends SalesSums {
  readonly toolId: string;
  /** As it was called when it was sold last. */
  readonly toolName: string;
  readonly quantity: number;
}

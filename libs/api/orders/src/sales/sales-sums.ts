/** Sums over paid and refunded orders; money in whole minor units. */
export interface SalesSums {
  readonly orders: number;
  readonly revenue: number;
  readonly refunds: number;
  readonly refunded: number;
}

export interface DaySales extends SalesSums {
  readonly day: string;
}

export interface ToolSales extends SalesSums {
  readonly toolId: string;
  /** Name at the last sale. */
  readonly toolName: string;
  readonly quantity: number;
}

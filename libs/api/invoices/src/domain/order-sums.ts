import { type StoredOrder, totalOf } from '@shop/api-orders';
import type { AppliedTax, TaxMode } from '@shop/contracts';

/** What an order came to, in minor units, as it was placed. */
export interface OrderSums {
  readonly taxMode: TaxMode;
  readonly shipping: number;
  /** Name of the shipping rate. */
  readonly shippingName: string;
  readonly taxes: readonly AppliedTax[];
  readonly total: number;
}

/** The only place that reads sums of orders for papers. */
export function sumsOf(order: StoredOrder): OrderSums {
  return { taxMode: 'NONE', shipping: 0, shippingName: 'Shipping', taxes: [], total: totalOf(order).amount };
}

import { type StoredOrder, totalsOf } from '@shop/api-orders';
import type { OrderTotals } from '@shop/contracts';

/** What an order came to, in minor units, as it was placed. */
export interface OrderSums extends Pick<OrderTotals, 'taxMode' | 'shipping' | 'taxes' | 'total'> {
  /** Name of the shipping rate. */
  readonly shippingName: string;
}

/** The only place that reads sums of orders for papers. */
export function sumsOf(order: StoredOrder): OrderSums {
  const { taxMode, shipping, taxes, total, shippingRate } = totalsOf(order);
  return { taxMode, shipping, shippingName: shippingRate?.name ?? 'Shipping', taxes, total };
}

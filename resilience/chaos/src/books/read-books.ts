import type { Stage } from '../actors/stage';
import type { Books, PaymentRow } from './rows';
import type { ShopStore } from './shop-store';

/** Reads everything that there is about the tools of a schedule. */
export async function readBooks(
  { toolIds, customers }: Stage,
  store: ShopStore,
  payments: readonly PaymentRow[],
): Promise<Books> {
  const orders = await store.ordersOf(toolIds);
  return {
    orders,
    payments,
    tools: await store.tools(toolIds),
    departed: await store.departed(customers.map(({ uid }) => uid)),
  };
}

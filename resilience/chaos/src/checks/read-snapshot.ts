import type { ScheduleFixture } from '../actors/fixture';
import type { Snapshot, PaymentRow } from './rows';
import type { ShopStore } from './shop-store';

/** Reads the data of a schedule's tools. */
export async function readSnapshot(
  { toolIds, customers }: ScheduleFixture,
  store: ShopStore,
  payments: readonly PaymentRow[],
): Promise<Snapshot> {
  const orders = await store.ordersOf(toolIds);
  return {
    orders,
    payments,
    tools: await store.tools(toolIds),
    deletedUids: await store.deletedUids(customers.map(({ uid }) => uid)),
  };
}

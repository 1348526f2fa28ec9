import { unlist, useApolloClient } from '@shop/web-data';
import {
  useManagedOrderChangedSubscription,
  useMyOrderChangedSubscription,
  useSalesChangedSubscription,
  type useManageOrdersQuery,
  type useMyOrdersQuery,
} from '@shop/web-data/generated/orders';
import type { OrderFilter } from './use-order-filter';
import { useSoon } from './use-soon';

/** Keeps the list of My Orders as it is: states by the cache, cancelled orders leave, the list is read again for new ones. */
export function useLiveMyOrders({ data, refetch }: ReturnType<typeof useMyOrdersQuery>): void {
  const { cache } = useApolloClient();
  const readAgain = useSoon(() => refetch());
  useMyOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status } = event.orderChanged;
      if (status === 'CANCELLED') unlist(cache, { typename: 'Order', id, list: 'myOrders' });
      else if (!holds(data?.myOrders.nodes, id)) readAgain();
    },
  });
}

/**
 * Keeps the list of Manage Orders as it is: states by the cache; it is read again when an order comes in that belongs
 * to it. One that no longer fits the filter stays where it is until then, for the admin may be at work on it.
 */
export function useLiveManagedOrders(
  { data, refetch }: ReturnType<typeof useManageOrdersQuery>,
  filter: OrderFilter,
): void {
  const readAgain = useSoon(() => refetch());
  useManagedOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status, moneyIncidentAt } = event.orderChanged;
      const inState = !filter.status || filter.status === status;
      const inQuestion = !filter.moneyIncidents || moneyIncidentAt !== null;
      if (inState && inQuestion && !holds(data?.orders.nodes, id)) readAgain();
    },
  });
}

/** Reads the sales again when orders change. */
export function useLiveSales(readSales: () => Promise<unknown>): void {
  const readAgain = useSoon(readSales);
  useSalesChangedSubscription({ ignoreResults: true, onData: readAgain });
}

function holds(nodes: readonly { readonly id: string }[] | undefined, id: string): boolean {
  return nodes?.some((order) => order.id === id) ?? false;
}

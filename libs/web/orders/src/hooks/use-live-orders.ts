import { refetchQuery, removeFromLists, useApolloClient } from '@shop/web-apollo';
import {
  useManagedOrderChangedSubscription,
  useMyOrderChangedSubscription,
  type useManageOrdersQuery,
  type useMyOrdersQuery,
} from '@shop/web-apollo/generated/orders';
import type { OrderFilter } from '../rules/order-filter';
import { useDebouncedCallback } from './use-debounced-callback';

/** Live My Orders: the cache updates states, cancelled orders leave, new ones refetch the list. */
export function useLiveMyOrders({ data, observable }: ReturnType<typeof useMyOrdersQuery>): void {
  const { cache } = useApolloClient();
  const refetchSoon = useDebouncedCallback(() => refetchQuery(observable));
  useMyOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status } = event.orderChanged;
      if (status === 'CANCELLED') removeFromLists(cache, { typename: 'Order', id, list: 'myOrders' });
      else if (!hasOrder(data?.myOrders.nodes, id)) refetchSoon();
    },
  });
}

/**
 * Live Manage Orders: the cache updates states, new matching orders refetch the list. Orders that no longer match
 * stay until then, since the admin may be working on them.
 */
export function useLiveManagedOrders(
  { data, observable }: ReturnType<typeof useManageOrdersQuery>,
  filter: OrderFilter,
): void {
  const refetchSoon = useDebouncedCallback(() => refetchQuery(observable));
  useManagedOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status, moneyIncidentAt } = event.orderChanged;
      const matchesStatus = !filter.status || filter.status === status;
      const matchesIssue = !filter.moneyIncidents || moneyIncidentAt !== null;
      if (matchesStatus && matchesIssue && !hasOrder(data?.orders.nodes, id)) refetchSoon();
    },
  });
}

function hasOrder(nodes: readonly { readonly id: string }[] | undefined, id: string): boolean {
  return nodes?.some((order) => order.id === id) ?? false;
}

import { errorText, useLoadMore } from '@shop/web-data';
import { useManageOrdersQuery } from '@shop/web-data/generated/orders';
import { EmptyState, ErrorPanel, LoadMore, PageHeading, TableSkeleton, useDocumentTitle } from '@shop/web-ui';
import { useLiveManagedOrders } from './hooks/use-live-orders';
import { useOrderFilter } from './hooks/use-order-filter';
import { ManagedOrdersTable } from './parts/managed-orders-table';
import { OrderFilters } from './parts/order-filters';

/** `/dashboard/manage-orders`: everybody's orders, newest first, by status, customer, tool or odd money. */
export function ManageOrdersPage() {
  useDocumentTitle('Manage Orders');
  const { filter, ...filters } = useOrderFilter();
  const query = useManageOrdersQuery({ variables: filter });
  useLiveManagedOrders(query, filter);
  const count = query.data?.orders.totalCount;
  return (
    <>
      <PageHeading level={2}>{count === undefined ? 'All Orders' : `All Orders: ${count}`}</PageHeading>
      <OrderFilters {...filters} />
      <ManagedOrders query={query} />
    </>
  );
}

function ManagedOrders({ query }: { readonly query: ReturnType<typeof useManageOrdersQuery> }) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.orders);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.orders.nodes.length === 0)
    return (
      <EmptyState title="No orders here" text="Orders that match show here. Try another status or search." />
    );
  return (
    <>
      <ManagedOrdersTable orders={data.orders.nodes} />
      <LoadMore {...more} />
    </>
  );
}

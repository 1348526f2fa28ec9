import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useManageOrdersQuery } from '@shop/web-apollo/generated/orders';
import { EmptyState, PagedList, PageHeading, TableSkeleton, useDocumentTitle } from '@shop/web-ui';
import { useLiveManagedOrders } from './hooks/use-live-orders';
import { useOrderFilter } from './hooks/use-order-filter';
import { ManagedOrdersTable } from './components/managed-orders-table';
import { OrderFilters } from './components/order-filters';

const NOTHING = (
  <EmptyState title="No orders here" text="Orders that match show here. Try another status or search." />
);

/** `/dashboard/manage-orders`: all orders, newest first, by status, customer, tool or payment issue. */
export function ManageOrdersPage() {
  useDocumentTitle('Manage Orders');
  const { filter, length, ...filters } = useOrderFilter();
  const query = useManageOrdersQuery({ variables: filter });
  useLiveManagedOrders(query, filter);
  const orders = query.data?.orders;
  const list = useConnection(query, orders, length);
  return (
    <>
      <PageHeading level={2}>
        {orders ? `All Orders: ${formatCount(orders.totalCount)}` : 'All Orders'}
      </PageHeading>
      <OrderFilters {...filters} />
      <PagedList {...list} skeleton={<TableSkeleton />} empty={NOTHING}>
        {(nodes) => <ManagedOrdersTable orders={nodes} />}
      </PagedList>
    </>
  );
}

import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useMyOrdersQuery } from '@shop/web-apollo/generated/orders';
import {
  EmptyState,
  LinkButton,
  PageHeading,
  PagedList,
  TableSkeleton,
  useDocumentTitle,
  useListParams,
} from '@shop/web-ui';
import { useLiveMyOrders } from './hooks/use-live-orders';
import { MyOrdersTable } from './components/my-orders-table';

const NOTHING = (
  <EmptyState
    title="No orders yet"
    text="Find a tool that you need; your order then shows here."
    action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
  />
);

export function MyOrdersPage() {
  useDocumentTitle('My Orders');
  const { length } = useListParams();
  const query = useMyOrdersQuery();
  useLiveMyOrders(query);
  const orders = query.data?.myOrders;
  const list = useConnection(query, orders, length);
  return (
    <>
      <PageHeading level={2}>
        {orders ? `My Orders: ${formatCount(orders.totalCount)}` : 'My Orders'}
      </PageHeading>
      <PagedList {...list} skeleton={<TableSkeleton />} empty={NOTHING}>
        {(nodes) => <MyOrdersTable orders={nodes} />}
      </PagedList>
    </>
  );
}

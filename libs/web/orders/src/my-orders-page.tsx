import { errorText, useLoadMore } from '@shop/web-data';
import { useMyOrdersQuery } from '@shop/web-data/generated/orders';
import {
  EmptyState,
  ErrorPanel,
  LinkButton,
  LoadMore,
  PageHeading,
  TableSkeleton,
  useDocumentTitle,
} from '@shop/web-ui';
import { useLiveMyOrders } from './hooks/use-live-orders';
import { MyOrdersTable } from './parts/my-orders-table';

const browseTools = <LinkButton to="/browse-tools">Browse Tools</LinkButton>;

/** `/dashboard/my-orders`: what the customer has ordered, newest first. */
export function MyOrdersPage() {
  useDocumentTitle('My Orders');
  const query = useMyOrdersQuery();
  useLiveMyOrders(query);
  const count = query.data?.myOrders.totalCount;
  return (
    <>
      <PageHeading level={2}>{count === undefined ? 'My Orders' : `My Orders: ${count}`}</PageHeading>
      <MyOrders query={query} />
    </>
  );
}

function MyOrders({ query }: { readonly query: ReturnType<typeof useMyOrdersQuery> }) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.myOrders);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.myOrders.nodes.length === 0)
    return (
      <EmptyState
        title="No orders yet"
        text="Find a tool that you need; your order then shows here."
        action={browseTools}
      />
    );
  return (
    <>
      <MyOrdersTable orders={data.myOrders.nodes} />
      <LoadMore {...more} />
    </>
  );
}

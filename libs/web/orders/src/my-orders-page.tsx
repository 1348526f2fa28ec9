import { refetchQuery, removeFromLists, useApolloClient, useConnection } from '@shop/web-apollo';
import {
  useMyOrderChangedSubscription,
  useMyOrdersQuery,
  type MyOrderFragment,
} from '@shop/web-apollo/generated/orders';
import {
  EmptyState,
  ImageWithFallback,
  LinkButton,
  TablePage,
  useListParams,
  type Column,
} from '@shop/web-ui';
import { OrderPayment } from './components/order-payment';
import { OrderTool } from './components/order-parts';
import styles from './components/order-parts.module.css';
import { useDebouncedCallback } from './hooks/use-debounced-callback';
import { isExpired } from './rules/order-status';

const COLUMNS: readonly Column<MyOrderFragment>[] = [
  { header: 'Tool', cardSlot: 'title', cell: (order) => <OrderedTool order={order} /> },
  { header: 'Payment', cardSlot: 'actions', cell: (order) => <OrderPayment order={order} /> },
];

export function MyOrdersPage() {
  const { length } = useListParams();
  const query = useMyOrdersQuery();
  useLiveMyOrders(query);
  return (
    <TablePage
      documentTitle="My Orders"
      heading="My Orders"
      caption="My Orders"
      list={useConnection(query, query.data?.myOrders, length)}
      columns={COLUMNS}
      empty={
        <EmptyState
          title="No orders yet"
          text="Your orders will appear here."
          action={<LinkButton to="/browse-tools">Browse Tools</LinkButton>}
        />
      }
    />
  );
}

function OrderedTool({ order }: { readonly order: MyOrderFragment }) {
  return (
    <div className={styles.ordered}>
      <ImageWithFallback src={order.tool?.image ?? ''} alt="" frame="thumb" />
      <OrderTool order={order} />
    </div>
  );
}

/** The cache updates states, canceled orders leave unless they expired, new ones refetch the list. */
function useLiveMyOrders({ data, observable }: ReturnType<typeof useMyOrdersQuery>): void {
  const { cache } = useApolloClient();
  const refetchSoon = useDebouncedCallback(() => refetchQuery(observable));
  useMyOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status } = event.orderChanged;
      if (isExpired(event.orderChanged)) return;
      if (status === 'CANCELLED') removeFromLists(cache, { typename: 'Order', id, list: 'myOrders' });
      else if (!data?.myOrders.nodes.some((order) => order.id === id)) refetchSoon();
    },
  });
}

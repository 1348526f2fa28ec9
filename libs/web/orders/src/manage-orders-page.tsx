import { LIMITS, ORDER_STATUSES } from '@shop/contracts';
import { refetchQuery, useConnection } from '@shop/web-apollo';
import {
  useManagedOrderChangedSubscription,
  useManageOrdersQuery,
  type ManagedOrderFragment,
  type ManageOrdersQueryVariables,
} from '@shop/web-apollo/generated/orders';
import {
  CheckboxField,
  cx,
  DebouncedTextField,
  Email,
  EmptyState,
  SelectField,
  useListParams,
} from '@shop/web-ui';
import { GridPage, type GridColumn } from '@shop/web-ui/grid';
import { useNavigate } from 'react-router-dom';
import styles from './components/managed-orders.module.css';
import { OrderActions } from './components/order-actions';
import { OrderTool, PaymentIssue, ReceiptLink, StatusBadge } from './components/order-parts';
import { useDebouncedCallback } from './hooks/use-debounced-callback';
import { HAS_RECEIPT, STATUS_BADGES } from './rules/order-status';

const STATUS_OPTIONS = [
  ['', 'All'] as const,
  ...ORDER_STATUSES.map((status) => [status, STATUS_BADGES[status].text] as const),
];

const COLUMNS: readonly GridColumn<ManagedOrderFragment>[] = [
  {
    header: 'Tool',
    cardSlot: 'title',
    cell: (order) => <OrderTool order={order} />,
    text: ({ number, toolName, lines }) =>
      `${number} ${toolName}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`,
  },
  {
    header: 'Customer',
    text: ({ customerName, customerEmail }) => `${customerName} <${customerEmail}>`,
    cell: ({ customerName, customerEmail }) => (
      <div>
        <div className={styles.name}>{customerName}</div>
        <div className={styles.address}>
          <Email address={customerEmail} />
        </div>
      </div>
    ),
  },
  {
    header: 'Status',
    text: ({ status }) => status,
    cell: (order) => (
      <>
        <div className={styles.state}>
          <StatusBadge order={order} />
          {HAS_RECEIPT.has(order.status) && (
            <ReceiptLink
              orderId={order.id}
              about={`${order.toolName}, ${order.customerEmail}`}
              className={cx(styles.receipt)}
            />
          )}
        </div>
        <PaymentIssue order={order} />
      </>
    ),
  },
  {
    ...{ header: 'Actions', width: '20rem', align: 'end', cardSlot: 'actions' },
    cell: (order) => <OrderActions order={order} />,
  },
];

/** `/dashboard/manage-orders`: all orders, newest first, by status, customer, tool or payment issue. */
export function ManageOrdersPage() {
  const { params, setParam } = useListParams();
  const navigate = useNavigate();
  const filter = orderFilter(params);
  const query = useManageOrdersQuery({ variables: { ...filter, first: LIMITS.pageSizeMax } });
  useLiveManagedOrders(query, filter);
  return (
    <GridPage
      documentTitle="Manage Orders"
      heading="All Orders"
      caption="All Orders"
      fileName="orders"
      listKey={JSON.stringify(filter)}
      list={useConnection(query, query.data?.orders)}
      rowName={({ number }) => number}
      onEdit={({ id }) => void navigate(`/dashboard/orders/${id}`)}
      columns={COLUMNS}
      controls={
        <div role="search" className={styles.filters}>
          <SelectField
            label="Status"
            options={STATUS_OPTIONS}
            value={filter.status ?? ''}
            onChange={(event) => setParam('status', event.target.value)}
          />
          <DebouncedTextField
            label="Customer, tool, order or transaction"
            type="search"
            name="search"
            maxLength={LIMITS.emailMax}
            value={filter.search ?? ''}
            onCommit={setParam}
          />
          <CheckboxField
            label="Payment issues"
            checked={filter.paymentIssues ?? false}
            onChange={(checked) => setParam('incidents', checked ? '1' : '')}
          />
        </div>
      }
      empty={<EmptyState title="No matching orders" text="Try another status or search." />}
    />
  );
}

function orderFilter(params: URLSearchParams): ManageOrdersQueryVariables {
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const search = params.get('search')?.trim();
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(params.get('incidents') === '1' && { paymentIssues: true }),
  };
}

/** New matching orders refetch the list; orders that no longer match stay until then, as the admin may work on them. */
function useLiveManagedOrders(
  { data, observable }: ReturnType<typeof useManageOrdersQuery>,
  filter: ManageOrdersQueryVariables,
): void {
  const refetchSoon = useDebouncedCallback(() => refetchQuery(observable));
  useManagedOrderChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { id, status, paymentIssueAt } = event.orderChanged;
      const matchesStatus = !filter.status || filter.status === status;
      const matchesIssue = !filter.paymentIssues || paymentIssueAt !== null;
      const isShown = data?.orders.nodes.some((order) => order.id === id);
      if (matchesStatus && matchesIssue && !isShown) refetchSoon();
    },
  });
}

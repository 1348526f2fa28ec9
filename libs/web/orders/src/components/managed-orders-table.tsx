import type { ManagedOrderFragment } from '@shop/web-apollo/generated/orders';
import { cx, DataTable, Email, type Column } from '@shop/web-ui';
import { HAS_RECEIPT } from '../rules/order-status';
import styles from './managed-orders-table.module.css';
import { PaymentIssue } from './payment-issue';
import { OrderActions } from './order-actions';
import { OrderTool } from './order-tool';
import { ReceiptLink } from './receipt-link';
import { StatusBadge } from './status-badge';

const COLUMNS: readonly Column<ManagedOrderFragment>[] = [
  { header: 'Tool', cardSlot: 'title', cell: (order) => <OrderTool order={order} /> },
  {
    header: 'Customer',
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
    cell: (order) => (
      <>
        <div className={styles.state}>
          <StatusBadge status={order.status} />
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
  { header: 'Actions', align: 'end', cardSlot: 'actions', cell: (order) => <OrderActions order={order} /> },
];

/** All orders with admin actions, and the receipt of paid ones. */
export function ManagedOrdersTable({ orders }: { readonly orders: readonly ManagedOrderFragment[] }) {
  return <DataTable caption="All Orders" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}

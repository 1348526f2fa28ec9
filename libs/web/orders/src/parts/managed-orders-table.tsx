import type { OrderStatus } from '@shop/contracts';
import type { ManagedOrderFragment } from '@shop/web-data/generated/orders';
import { Button, DataTable, type Column } from '@shop/web-ui';
import { OrderTool } from './order-tool';
import { StatusBadge } from './status-badge';

/** What stands on the button of an order, by its state; closed orders have none. */
const NEXT_STEP: Partial<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'Unpaid',
  PAID: 'Update Status',
  SHIPPED: 'Update Status',
};

const COLUMNS: readonly Column<ManagedOrderFragment>[] = [
  { header: 'Tool', cell: (order) => <OrderTool order={order} /> },
  { header: 'Customer', cell: ({ customerEmail }) => customerEmail },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Action',
    align: 'end',
    cell: ({ status }) => {
      const step = NEXT_STEP[status];
      return step ? <Button disabled>{step}</Button> : '–';
    },
  },
];

/** Everybody's orders. The shop has no further step for an order yet, so the buttons are not wired. */
export function ManagedOrdersTable({ orders }: { readonly orders: readonly ManagedOrderFragment[] }) {
  return <DataTable caption="All Orders" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}

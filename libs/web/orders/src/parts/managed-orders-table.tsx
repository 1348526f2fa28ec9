import type { ManagedOrderFragment } from '@shop/web-data/generated/orders';
import { Button, DataTable, type Column } from '@shop/web-ui';
import { OrderTool } from './order-tool';
import { StatusBadge } from './status-badge';

const COLUMNS: readonly Column<ManagedOrderFragment>[] = [
  { header: 'Tool', cell: (order) => <OrderTool order={order} /> },
  { header: 'Customer', cell: ({ customerEmail }) => customerEmail },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Action',
    align: 'end',
    cell: ({ status }) => (
      <Button disabled>{status === 'PENDING_PAYMENT' ? 'Unpaid' : 'Update Status'}</Button>
    ),
  },
];

/** Everybody's orders. The shop has no further step for an order yet, so the buttons are not wired. */
export function ManagedOrdersTable({ orders }: { readonly orders: readonly ManagedOrderFragment[] }) {
  return <DataTable caption="All Orders" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}

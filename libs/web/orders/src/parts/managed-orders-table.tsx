import type { ManagedOrderFragment } from '@shop/web-data/generated/orders';
import { DataTable, type Column } from '@shop/web-ui';
import { MoneyIncident } from './money-incident';
import { OrderActions } from './order-actions';
import { OrderTool } from './order-tool';
import { StatusBadge } from './status-badge';

const COLUMNS: readonly Column<ManagedOrderFragment>[] = [
  { header: 'Tool', onCard: 'title', cell: (order) => <OrderTool order={order} /> },
  { header: 'Customer', cell: ({ customerEmail }) => customerEmail },
  {
    header: 'Status',
    cell: (order) => (
      <>
        <StatusBadge status={order.status} />
        <MoneyIncident order={order} />
      </>
    ),
  },
  { header: 'Action', align: 'end', onCard: 'actions', cell: (order) => <OrderActions order={order} /> },
];

/** Everybody's orders, with what an admin can do to each. */
export function ManagedOrdersTable({ orders }: { readonly orders: readonly ManagedOrderFragment[] }) {
  return <DataTable caption="All Orders" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}

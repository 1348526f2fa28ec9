import type { MyOrderFragment } from '@shop/web-apollo/generated/orders';
import { DataTable, type Column } from '@shop/web-ui';
import { OrderPayment } from './order-payment';
import { OrderTool } from './order-tool';

const COLUMNS: readonly Column<MyOrderFragment>[] = [
  { header: 'Tool', cardSlot: 'title', cell: (order) => <OrderTool order={order} /> },
  { header: 'Payment', cardSlot: 'actions', cell: (order) => <OrderPayment order={order} /> },
];

export function MyOrdersTable({ orders }: { readonly orders: readonly MyOrderFragment[] }) {
  return <DataTable caption="My Orders" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />;
}

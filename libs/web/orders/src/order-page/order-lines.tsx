import { formatCount } from '@shop/contracts';
import type { OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { DataTable, Id, Price, type Column } from '@shop/web-ui';
import { ChargeRows } from '../components/charge-rows';
import styles from './order-page.module.css';
import { shippedUnits } from './order-units';

type Line = OrderDetailsFragment['lines'][number] & { readonly shipped: number };

const COLUMNS: readonly Column<Line>[] = [
  { header: 'Number', cell: ({ sku }) => (sku ? <Id value={sku} /> : '–') },
  { header: 'Tool', cardSlot: 'title', cell: ({ toolName }) => <bdi>{toolName}</bdi> },
  { header: 'Price', align: 'end', cell: ({ pricePerUnit }) => <Price value={pricePerUnit} /> },
  { header: 'Qty', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
  { header: 'Shipped', align: 'end', cell: ({ shipped }) => formatCount(shipped) },
  { header: 'Refunded', align: 'end', cell: ({ refundedQuantity }) => formatCount(refundedQuantity) },
  { header: 'Total', align: 'end', cell: ({ total }) => <Price value={total} /> },
];

/** The lines with what was shipped and refunded of each, and the sums. */
export function OrderLines({ order }: { readonly order: OrderDetailsFragment }) {
  const rows = order.lines.map((line) => ({ ...line, shipped: shippedUnits(order, line.toolId) }));
  return (
    <>
      <DataTable
        caption="Lines of the order"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ toolId }) => toolId}
        dense
      />
      <dl className={styles.sums}>
        <ChargeRows sums={order} />
        <dt>Total</dt>
        <dd>
          <Price value={order.total} />
        </dd>
        {order.refunded.amount > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>
              <Price value={order.refunded} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

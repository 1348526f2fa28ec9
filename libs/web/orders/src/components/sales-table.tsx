import { formatCount } from '@shop/contracts';
import type { SalesDayFragment } from '@shop/web-apollo/generated/orders';
import { DataTable, Price, type Column } from '@shop/web-ui';
import { dayText } from '../rules/sales-text';
import styles from './overview.module.css';

const COLUMNS: readonly Column<SalesDayFragment>[] = [
  { header: 'Day (UTC)', cell: ({ day }) => dayText(day) },
  { header: 'Orders', align: 'end', cell: ({ orders }) => formatCount(orders) },
  { header: 'Revenue', align: 'end', cell: ({ revenue }) => <Price value={revenue} /> },
];

/** The charts' figures, newest first. */
export function SalesTable({ days }: { readonly days: readonly SalesDayFragment[] }) {
  return (
    <details>
      <summary className={styles.summary}>Figures by day</summary>
      <DataTable
        compact
        caption="Sales by day"
        columns={COLUMNS}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
      />
    </details>
  );
}

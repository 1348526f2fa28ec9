import { DataTable, type Column } from '@shop/web-ui';
import type { BadRow } from '../rules/order-list';

const COLUMNS: readonly Column<BadRow>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Text', cell: ({ text }) => <bdi>{text}</bdi> },
  { header: 'Reason', cell: ({ why }) => why },
];

/** Every row that cannot be added, with its place in the list and why. */
export function BadRows({ rows }: { readonly rows: readonly BadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption="Rows that cannot be added"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ row }) => String(row)}
      compact
      dense
    />
  );
}

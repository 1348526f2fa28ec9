import type { RunningOutFragment } from '@shop/web-data/generated/orders';
import { DataTable, type Column } from '@shop/web-ui';
import { Link } from 'react-router-dom';

const COLUMNS: readonly Column<RunningOutFragment>[] = [
  {
    header: 'Tool',
    cell: ({ name }) => <Link to={`/dashboard/manage-tools?search=${encodeURIComponent(name)}`}>{name}</Link>,
  },
  { header: 'Pieces left', align: 'end', cell: ({ availableQuantity }) => availableQuantity },
  { header: 'Minimum', align: 'end', cell: ({ minimumOrderQuantity }) => minimumOrderQuantity },
];

/** Tools that will soon be sold out, each with the way to its stock. */
export function RunningOut({ tools }: { readonly tools: readonly RunningOutFragment[] }) {
  return <DataTable compact caption="Running out" columns={COLUMNS} rows={tools} rowKey={({ id }) => id} />;
}

import type { BestToolFragment } from '@shop/web-data/generated/orders';
import { DataTable, Price, type Column } from '@shop/web-ui';

const COLUMNS: readonly Column<BestToolFragment>[] = [
  { header: 'Tool', cell: ({ toolName }) => toolName },
  { header: 'Pieces', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('en-US') },
  { header: 'Revenue', align: 'end', cell: ({ revenue }) => <Price value={revenue} /> },
];

/** The tools that brought most. */
export function BestTools({ tools }: { readonly tools: readonly BestToolFragment[] }) {
  return (
    <DataTable compact caption="Best tools" columns={COLUMNS} rows={tools} rowKey={({ toolId }) => toolId} />
  );
}

import { formatCount } from '@shop/contracts';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { Button, DataTable, ImageWithFallback, Price, type Column } from '@shop/web-ui';
import styles from './managed-tools.module.css';

interface ManagedToolsProps {
  readonly tools: readonly ManagedToolFragment[];
  readonly onEdit: (tool: ManagedToolFragment) => void;
  readonly onStock: (tool: ManagedToolFragment) => void;
  readonly onDelete: (tool: ManagedToolFragment) => void;
}

export function ManagedTools({ tools, onEdit, onStock, onDelete }: ManagedToolsProps) {
  const columns: readonly Column<ManagedToolFragment>[] = [
    {
      header: 'Tool',
      cardSlot: 'title',
      cell: (tool) => (
        <span className={styles.tool}>
          <ImageWithFallback src={tool.image} alt="" frame="thumb" />
          {tool.name}
        </span>
      ),
    },
    { header: 'Price Per Unit', align: 'end', cell: (tool) => <Price value={tool.pricePerUnit} /> },
    { header: 'Available', align: 'end', cell: (tool) => formatCount(tool.availableQuantity) },
    { header: 'Minimum', align: 'end', cell: (tool) => formatCount(tool.minimumOrderQuantity) },
    {
      header: 'Actions',
      align: 'end',
      cardSlot: 'actions',
      cell: (tool) => (
        <>
          <Button aria-label={`Edit ${tool.name}`} onClick={() => onEdit(tool)}>
            Edit
          </Button>
          <Button aria-label={`Change the stock of ${tool.name}`} onClick={() => onStock(tool)}>
            Stock
          </Button>
          <Button variant="ghost" aria-label={`Delete ${tool.name}`} onClick={() => onDelete(tool)}>
            Delete
          </Button>
        </>
      ),
    },
  ];
  return <DataTable caption="All tools" columns={columns} rows={tools} rowKey={(tool) => tool.id} />;
}

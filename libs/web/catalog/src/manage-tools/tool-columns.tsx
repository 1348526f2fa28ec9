import { formatCount, formatMajorUnits } from '@shop/contracts';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { Id, ImageWithFallback } from '@shop/web-ui';
import type { GridColumn } from '@shop/web-ui/grid';
import styles from '../components/managed-tools.module.css';
import { PriceCell, StockCell } from './editable-cells';

/** What a tool shows in the grid; its actions follow. */
export const TOOL_COLUMNS: readonly GridColumn<ManagedToolFragment>[] = [
  { header: 'Number', width: '9.5rem', cell: (tool) => <Id value={tool.sku} />, text: ({ sku }) => sku },
  {
    header: 'Tool',
    cardSlot: 'title',
    sort: { asc: 'NAME' },
    cell: (tool) => (
      <span className={styles.tool}>
        <ImageWithFallback src={tool.image} alt="" frame="thumb" />
        {tool.name}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    header: 'Price Per Unit',
    width: '9rem',
    align: 'end',
    sort: { asc: 'PRICE_ASC', desc: 'PRICE_DESC' },
    cell: (tool) => <PriceCell tool={tool} />,
    text: ({ pricePerUnit }) => formatMajorUnits(pricePerUnit.amount),
  },
  {
    header: 'Available',
    width: '8rem',
    align: 'end',
    cell: (tool) => <StockCell tool={tool} />,
    text: ({ availableQuantity }) => String(availableQuantity),
  },
  {
    header: 'Minimum',
    width: '7rem',
    align: 'end',
    cell: (tool) => formatCount(tool.minimumOrderQuantity),
    text: ({ minimumOrderQuantity }) => String(minimumOrderQuantity),
  },
];

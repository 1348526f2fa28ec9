import { cx } from '../cx';
import data from '../data/data.module.css';
import type { GridColumn, GridRow } from './grid-column';
import styles from './grid.module.css';
import type { GridTable } from './use-grid-table';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface GridHeadProps<Row extends GridRow> {
  readonly table: GridTable<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly canChoose: boolean;
}

/** The heading of a grid, which sorts and chooses what is loaded. */
export function GridHead<Row extends GridRow>({ table, columns, canChoose }: GridHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {canChoose && (
          <th role="columnheader" scope="col" className={styles.choice}>
            <input
              type="checkbox"
              aria-label="Select all shown"
              checked={table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
              }}
              onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
            />
          </th>
        )}
        {columns.map(({ header, align, width }) => {
          const column = table.getColumn(header);
          const sorted = column?.getIsSorted();
          return (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cx(align && data[align])}
              style={width === undefined ? undefined : { width }}
              aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
            >
              {column?.getCanSort() ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={sorted || undefined}
                  onClick={() => column.toggleSorting()}
                >
                  {header}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

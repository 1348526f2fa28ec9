import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './data.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures and buttons. */
  readonly align?: 'start' | 'end';
  /** Position in the card layout: header or footer; others lie between with their heading. */
  readonly cardSlot?: 'title' | 'actions';
}

interface DataTableProps<Row> {
  /** For screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Stays a table in narrow containers. */
  readonly compact?: boolean;
}

/**
 * A table that becomes cards in narrow containers. Explicit roles, because browsers drop table semantics with another
 * CSS display.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, compact = false } = props;
  return (
    <div className={cx(!compact && styles.frame)}>
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.header} role="columnheader" scope="col" className={endClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.header}
                  role="cell"
                  data-label={column.cardSlot ? undefined : column.header}
                  className={cellClass(column)}
                >
                  <div className={styles.value}>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return cx(endClass(column), column.cardSlot && styles[column.cardSlot]);
}

function endClass<Row>(column: Column<Row>): string {
  return cx(column.align === 'end' && styles.end);
}

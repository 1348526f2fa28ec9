import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './data.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Position in the card layout: header or footer; others lie between with their heading. */
  readonly cardSlot?: 'title' | 'actions';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly compact?: boolean;
  /** Low rows, for lists to scan. */
  readonly dense?: boolean;
}

/** A table, cards in narrow containers. Explicit roles, because browsers drop them with another CSS display. */
export function DataTable<Row>({ caption, columns, rows, rowKey, compact, dense }: DataTableProps<Row>) {
  return (
    <div className={cx(!compact && styles.frame)}>
      <table role="table" className={cx(styles.table, dense && styles.dense)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th key={header} role="columnheader" scope="col" className={cx(align && styles[align])}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ header, align, cardSlot, cell }) => (
                <td
                  key={header}
                  role="cell"
                  data-label={cardSlot ? undefined : header}
                  className={cx(align && styles[align], cardSlot && styles[cardSlot])}
                >
                  <div className={styles.value}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { formatCount } from '@shop/contracts';
import {
  Fragment,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import data from '../data/data.module.css';
import type { ListState } from '../data/paged-list';
import type { GridColumn, GridRow, GridSelection } from './grid-column';
import { GridHead } from './grid-head';
import { GridLine, PendingLine } from './grid-line';
import styles from './grid.module.css';
import { useGridKeys } from './use-grid-keys';
import { useGridTable } from './use-grid-table';
import { useVirtualRows } from './use-virtual-rows';

export interface DataGridProps<Row> {
  readonly caption: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly list: ListState<Row>;
  /** Order of the server, as in a column's `sort`. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** Of a row, for its checkbox. */
  readonly rowName: (row: Row) => string;
  /** What `e` does. */
  readonly onEdit?: ((row: Row) => void) | undefined;
  /** Actions on chosen rows; without them rows cannot be chosen. */
  readonly bulk?: ((selection: GridSelection) => ReactNode) | undefined;
  readonly hasShortcuts: boolean;
}

/** A table of a whole list, of which the rows near the window are in the page; scrolling loads what is missing. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { caption, columns, list, sort, onSort, rowName, onEdit, bulk, hasShortcuts } = props;
  const rows = list.nodes ?? [];
  const { more } = list;
  const count = more.hasMore ? Math.max(more.total, rows.length + 1) : rows.length;
  const { table, selection, chooseAll } = useGridTable({ columns, rows, total: more.total, sort, onSort });
  const [current, setCurrent] = useState(-1);
  const keyOf = useCallback((index: number) => list.nodes?.[index]?.id ?? index, [list.nodes]);
  const { body, virtualizer, items, shown, gapBefore } = useVirtualRows(count, keyOf, current);
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = false;
  }, [rows.length]);
  // A page that brought nothing new is not asked for again.
  const loadMore = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    more.onMore();
  });
  const isShort = more.hasMore && !more.busy && !more.failure && (shown?.[1] ?? 0) + 1 >= rows.length;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, rows.length]);

  const focusWanted = useRef(false);
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  }, [body, current]);
  const lines = table.getRowModel().rows;
  const line = lines[current];
  useGridKeys(hasShortcuts, {
    onMove: (by) => {
      const next = current < 0 ? (shown?.[0] ?? 0) : current + by;
      if (next < 0 || next >= rows.length) return;
      focusWanted.current = next !== current;
      setCurrent(next);
    },
    onChoose: () => bulk && line?.toggleSelected(),
    onEdit: () => line && onEdit?.(line.original),
  });

  const width = columns.length + (bulk ? 1 : 0);
  return (
    <div data-choosing={selection.count > 0 || undefined}>
      <div className={styles.bar}>
        {bulk && (
          <div role="group" aria-label="Bulk changes" className={styles.bulk}>
            <span role="status">{selection.count > 0 && `${formatCount(selection.count)} selected`}</span>
            {!selection.isAll && <Button onClick={chooseAll}>Select all {formatCount(more.total)}</Button>}
            {selection.count > 0 && <Button onClick={selection.clear}>Clear selection</Button>}
            {bulk(selection)}
          </div>
        )}
        {shown && (
          <p className={styles.place}>
            Rows {formatCount(shown[0] + 1)} to {formatCount(shown[1] + 1)} of {formatCount(more.total)}
          </p>
        )}
      </div>
      <div className={data.frame}>
        <table role="table" aria-rowcount={more.total + 1} className={cx(data.table, styles.grid)}>
          <caption className={data.caption}>{caption}</caption>
          <GridHead table={table} columns={columns} canChoose={bulk !== undefined} />
          <tbody role="rowgroup" ref={body}>
            {items.map(({ index, key, start }, place) => {
              const row = lines[index];
              return (
                <Fragment key={key}>
                  <Gap height={gapBefore(start, items[place - 1]?.end)} columns={width} />
                  {row ? (
                    <GridLine
                      line={row}
                      index={index}
                      columns={columns}
                      name={rowName(row.original)}
                      canChoose={bulk !== undefined}
                      isChosen={row.getIsSelected()}
                      isCurrent={index === current}
                      measure={virtualizer.measureElement}
                      onFocus={setCurrent}
                    />
                  ) : (
                    <PendingLine index={index} columns={width} measure={virtualizer.measureElement} />
                  )}
                </Fragment>
              );
            })}
            <Gap height={gapBefore(undefined, items.at(-1)?.end)} columns={width} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Takes the room of rows that are not in the page. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

import { memo, type MouseEvent } from 'react';
import { cx } from '../cx';
import data from '../data/data.module.css';
import { Skeleton } from '../feedback/loading';
import type { GridColumn, GridRow } from './grid-column';
import styles from './grid.module.css';
import type { GridTableRow } from './use-grid-table';

interface GridLineProps<Row extends GridRow> {
  readonly line: GridTableRow<Row>;
  readonly index: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly name: string;
  readonly canChoose: boolean;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly onFocus: (index: number) => void;
}

/** A row of a grid, which scrolling leaves as it is. The heading is row 1 of the table. */
export const GridLine = memo(Line) as typeof Line;

function Line<Row extends GridRow>(props: GridLineProps<Row>) {
  const { line, index, columns, name, canChoose, isChosen, isCurrent, measure, onFocus } = props;
  const choose = line.getToggleSelectedHandler();
  return (
    <tr
      ref={measure}
      role="row"
      tabIndex={-1}
      data-index={index}
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
      aria-rowindex={index + 2}
      onFocus={() => onFocus(index)}
    >
      {canChoose && (
        <td role="cell" className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isChosen}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => choose(event)}
          />
        </td>
      )}
      {columns.map(({ header, align, cardSlot, cell }) => (
        <td
          key={header}
          role="cell"
          data-label={cardSlot ? undefined : header}
          className={cx(
            align && data[align],
            cardSlot && data[cardSlot],
            cardSlot === 'title' && styles.name,
          )}
        >
          <div className={data.value}>{cell(line.original)}</div>
        </td>
      ))}
    </tr>
  );
}

interface PendingLineProps {
  readonly index: number;
  readonly columns: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** A row that is being loaded. */
export function PendingLine({ index, columns, measure }: PendingLineProps) {
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2} aria-busy="true">
      <td role="cell" colSpan={columns}>
        <Skeleton height="16px" />
      </td>
    </tr>
  );
}

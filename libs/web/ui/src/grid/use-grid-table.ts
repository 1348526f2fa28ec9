import {
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type AccessorFnColumnDef,
  type ReactTable,
  type Row as TableRow,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridColumn, GridRow, GridSelection } from './grid-column';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

interface GridTableOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows of the whole list. */
  readonly total: number;
  /** Order of the server; an unknown one sorts by no column. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
}

/** Columns, order and selection of a grid; the server sorts. */
export function useGridTable<Row extends GridRow>(options: GridTableOptions<Row>) {
  const { columns, rows, total, sort, onSort } = options;
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [isAll, setIsAll] = useState(false);
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const rowSelection = useMemo(
    () => (isAll ? Object.fromEntries(rows.map(({ id }) => [id, true as const])) : chosen),
    [isAll, rows, chosen],
  );
  const choose = (updater: Updater<RowSelectionState>) => {
    setIsAll(false);
    setChosen(functionalUpdate(updater, rowSelection));
  };
  // The table compares its state by identity.
  const sorting = useMemo(() => sortingOf(columns, sort), [columns, sort]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onRowSelectionChange: choose,
    onSortingChange: (updater) => onSort?.(sortOf(columns, functionalUpdate(updater, sorting))),
  });
  const ids = Object.keys(rowSelection);
  const selection: GridSelection = {
    ids,
    isAll,
    count: isAll ? total : ids.length,
    clear: () => choose({}),
  };
  return { table, selection, chooseAll: () => setIsAll(true) };
}

export type GridTable<Row extends GridRow> = ReactTable<typeof features, Row>;
export type GridTableRow<Row extends GridRow> = TableRow<typeof features, Row>;

function toDefinition<Row extends GridRow>(
  column: GridColumn<Row>,
): AccessorFnColumnDef<typeof features, Row> {
  return {
    id: column.header,
    header: column.header,
    // Columns without a value cannot sort.
    accessorFn: ({ id }) => id,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.sort?.asc === undefined,
  };
}

function sortingOf<Row>(columns: readonly GridColumn<Row>[], sort: string | undefined): SortingState {
  const sorted = columns.filter((column) => sort && Object.values(column.sort ?? {}).includes(sort));
  return sorted.map(({ header, sort: orders }) => ({ id: header, desc: orders?.desc === sort }));
}

/** The server's order; empty for its default. */
function sortOf<Row>(columns: readonly GridColumn<Row>[], [first]: SortingState): string {
  const orders = columns.find(({ header }) => header === first?.id)?.sort;
  return (first?.desc ? orders?.desc : orders?.asc) ?? '';
}

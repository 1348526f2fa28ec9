import type { Column } from '../data/data-table';

/** A column of a grid. */
export interface GridColumn<Row> extends Column<Row> {
  /** Orders of the server that sort by it; without one its head is no button. */
  readonly sort?: { readonly asc?: string; readonly desc?: string };
  /** Text of a cell of the exported file; without it the column is left out. */
  readonly text?: (row: Row) => string;
  /** CSS width; the others share what is left. */
  readonly width?: string;
}

export interface GridRow {
  readonly id: string;
}

/** Rows that are chosen for one action. */
export interface GridSelection {
  /** Of the chosen rows that are loaded. */
  readonly ids: readonly string[];
  /** Whether all rows of the list are chosen, loaded or not. */
  readonly isAll: boolean;
  readonly count: number;
  readonly clear: () => void;
}

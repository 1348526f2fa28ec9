import { BYTE_ORDER_MARK, toCsvLine } from '@shop/contracts';
import type { GridColumn } from './grid-column';

/** Rows as a CSV file: the columns that have a text. */
export function toCsv<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map(({ text }) => text(row))),
  ];
  return BYTE_ORDER_MARK + lines.map(toCsvLine).join('');
}

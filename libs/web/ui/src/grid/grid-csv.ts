import type { GridColumn } from './grid-column';

/** What a spreadsheet would run. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Rows as CSV: the columns that have a text, CRLF, a byte order mark for spreadsheets; formula cells begin with an apostrophe. */
export function toCsv<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map(({ text }) => text(row))),
  ];
  return `\ufeff${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

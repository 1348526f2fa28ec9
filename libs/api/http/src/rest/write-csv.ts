import { defuseCell } from './formula-cells';

const NEEDS_QUOTES = /[",\r\n]/;
/** Makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file by RFC 4180, chunk by chunk. */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(columns);
  for await (const row of rows) yield toLine(row);
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const cell = defuseCell(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a spreadsheet would run as a formula, also behind the apostrophes that stop it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;

/** Stops a spreadsheet from running a cell as a formula; {@link restoreCell} is its inverse. */
function defuseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function restoreCell(text: string): string {
  return DEFUSED.test(text) ? text.slice(1) : text;
}

const NEEDS_QUOTES = /[",\r\n]/;

/** Makes spreadsheets read UTF-8; before the first line of a file. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line by RFC 4180 with its end, its cells defused. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

function toCsvCell(text: string): string {
  const cell = defuseCell(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

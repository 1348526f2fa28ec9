/** What a spreadsheet would run as a formula, also behind the apostrophes that stop it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;

/** Stops a spreadsheet from running a cell as a formula; {@link restoreCell} is its inverse. */
export function defuseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function restoreCell(text: string): string {
  return DEFUSED.test(text) ? text.slice(1) : text;
}

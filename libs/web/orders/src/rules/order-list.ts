import { CART_LIMITS, LIMITS } from '@shop/contracts';

/** A readable row of an order list. */
export interface ListedLine {
  /** Line of the text, from 1. */
  readonly row: number;
  readonly sku: string;
  readonly quantity: number;
}

export interface BadRow {
  readonly row: number;
  readonly text: string;
  readonly why: string;
}

export interface OrderList {
  readonly lines: readonly ListedLine[];
  readonly bad: readonly BadRow[];
}

const SEPARATORS = ['\t', ';', ','] as const;
const HEADING = /^\D*$/;
const WHOLE = /^\d{1,7}$/;
/** Digits in groups of three, as spreadsheets show large numbers. */
const GROUPED = /^\d{1,3}(?:[,.\u00a0\u202f' ]\d{3})+$/;

/** Reads "article number, quantity" rows as pasted from a spreadsheet or saved as CSV; a first row of words is its heading. */
export function parseOrderList(text: string): OrderList {
  const [lines, bad]: [ListedLine[], BadRow[]] = [[], []];
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const first = rows.findIndex((content) => content.trim());
  for (const [index, content] of rows.entries()) {
    if (!content.trim()) continue;
    const row = index + 1;
    const [sku = '', amount = ''] = cellsOf(content);
    const isHeading = index === first && amount !== '' && HEADING.test(amount);
    if (isHeading) continue;
    const quantity = quantityOf(amount);
    const why =
      problemOf(sku, amount, quantity) ?? (lines.length < CART_LIMITS.addedLinesMax ? undefined : TOO_LONG);
    if (why) bad.push({ row, text: content.trim().replaceAll('\t', ' '), why });
    else lines.push({ row, sku, quantity });
  }
  return { lines, bad };
}

const TOO_LONG = `One list has at most ${CART_LIMITS.addedLinesMax} rows`;

function problemOf(sku: string, amount: string, quantity: number): string | undefined {
  if (!sku) return 'The article number is missing';
  if (!amount) return 'The quantity is missing';
  if (!Number.isInteger(quantity)) return 'The quantity is not a whole number';
  if (quantity < 1) return 'The quantity must be at least 1';
  return quantity > LIMITS.quantityMax ? 'The quantity is too large' : undefined;
}

/** By the first separator that the row has, else its last word is the quantity. */
function cellsOf(content: string): string[] {
  const separator = SEPARATORS.find((each) => content.includes(each));
  if (separator) return splitQuoted(content, separator);
  const [, sku, amount] = /^(.*\S)\s+(\S+)$/.exec(content.trim()) ?? [];
  return sku === undefined ? [content.trim()] : [sku, amount ?? ''];
}

function splitQuoted(content: string, separator: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of content) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

function quantityOf(amount: string): number {
  if (WHOLE.test(amount)) return Number(amount);
  return GROUPED.test(amount) ? Number(amount.replaceAll(/\D/g, '')) : Number.NaN;
}

import { skuKey } from '@shop/api-catalog';
import { DomainError } from '@shop/api-common';
import { rejectUnknownNames } from '@shop/api-http';
import { restoreCell } from '@shop/contracts';
import type { RowError } from '../domain/change-set-row';
import { rowError } from '../row-errors';
import { FILE_COLUMNS, SKU_COLUMN } from './columns';
import { refusal } from './read-records';

export const MAX_FILE_ROWS = 100_000;
/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** A row of a file; cells that are empty are left out. */
export interface FileRow {
  readonly number: number;
  readonly key: string | undefined;
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: readonly RowError[];
}

/** The columns of a header. @throws DomainError BAD_USER_INPUT that names each wrong one */
export function readHeader(record: readonly string[] = []): string[] {
  const columns = record.map((name) => name.trim().toLowerCase());
  if (columns.every((name) => name === '')) throw refusal('must begin with a line of column names');
  rejectUnknownNames(columns, { required: [SKU_COLUMN], believed: FILE_COLUMNS }, 'column');
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw DomainError.badInput({ [twice]: 'is a column twice' });
  if (!columns.includes(SKU_COLUMN)) throw DomainError.badInput({ [SKU_COLUMN]: 'must be a column' });
  return columns;
}

/** Rows after the header, without empty ones. @throws DomainError BAD_USER_INPUT for too many */
export async function* readFileRows(
  columns: readonly string[],
  records: AsyncIterable<readonly string[]>,
): AsyncGenerator<FileRow> {
  let number = 1;
  for await (const record of records) {
    number += 1;
    if (number > MAX_FILE_ROWS + 1) throw refusal(`must have at most ${MAX_FILE_ROWS} rows`);
    if (record.some((cell) => cell.trim() !== '')) yield toFileRow(number, columns, record);
  }
}

function toFileRow(number: number, columns: readonly string[], record: readonly string[]): FileRow {
  const cells: Record<string, string> = {};
  for (const [index, name] of columns.entries()) {
    const text = restoreCell(record[index] ?? '').trim();
    if (text !== '') cells[name] = text;
  }
  const sku = cells[SKU_COLUMN];
  const errors: RowError[] = [];
  if (sku === undefined) errors.push(rowError('must be given', SKU_COLUMN));
  else if (SHORTENED.test(sku))
    errors.push(
      rowError('was shortened by a spreadsheet, as numbers are: format the column as text', SKU_COLUMN),
    );
  const surplus = record.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus) errors.push(rowError(`has ${record.length} cells, the header ${columns.length}`));
  return { number, key: sku === undefined ? undefined : skuKey(sku), cells, errors };
}

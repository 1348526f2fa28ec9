import type { CategoryTree } from '@shop/api-catalog';
import { coerceInteger } from '@shop/api-common';
import { parseTypedPrice } from '@shop/contracts';
import type { RowError } from '../domain/change-set-row';
import { type ChangeableField, fieldsOf, type ToolValues } from '../domain/tool-values';
import { rowError } from '../row-errors';
import { COLUMN_OF, FILE_FIELDS } from './columns';

const CLEAR = '[clear]';
/** What a tool can be without, and what is then stored. */
const CLEARED: ToolValues = {
  ...{ description: null, categoryId: null, family: null },
  ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
};
const CLEARABLE = fieldsOf(CLEARED);

interface CellReader {
  /** Undefined for a text that is no such value. */
  read(text: string, categories: CategoryTree): ToolValues[ChangeableField];
  readonly mustBe: string;
}

const plainText: CellReader = { read: (text) => text.normalize('NFC').trim(), mustBe: '' };
const wholeNumber: CellReader = {
  read(text) {
    const value = coerceInteger(text);
    return typeof value === 'number' ? value : undefined;
  },
  mustBe: 'must be a whole number without leading zeros, signs or separators',
};

const READERS: Readonly<Partial<Record<ChangeableField, CellReader>>> = {
  pricePerUnit: { read: parseTypedPrice, mustBe: 'must be a price such as 12.50 or 12,50' },
  priceBreaks: { read: readPriceBreaks, mustBe: 'must be price breaks such as 10: 11.25; 50: 10.00' },
  categoryId: { read: (text, categories) => categories.find(text)?.id, mustBe: 'is not a category' },
  ...{ availableQuantity: wholeNumber, minimumOrderQuantity: wholeNumber },
  ...{ orderMultiple: wholeNumber, maximumOrderQuantity: wholeNumber },
};

export interface ReadCells {
  readonly values: ToolValues;
  readonly errors: readonly RowError[];
}

/** The values of a row of a file; an absent cell says nothing of its field. */
export function readCells(cells: Readonly<Record<string, string>>, categories: CategoryTree): ReadCells {
  const values: Partial<Record<ChangeableField, unknown>> = {};
  const errors: RowError[] = [];
  for (const field of FILE_FIELDS) {
    const column = COLUMN_OF[field];
    const text = cells[column];
    if (text === undefined) continue;
    if (text === CLEAR) {
      if (CLEARABLE.includes(field)) values[field] = CLEARED[field];
      else errors.push(rowError('cannot be cleared', column));
      continue;
    }
    const { read, mustBe } = READERS[field] ?? plainText;
    const value = read(text, categories);
    if (value === undefined) errors.push(rowError(mustBe, column));
    else values[field] = value;
  }
  return { values: values as ToolValues, errors };
}

function readPriceBreaks(text: string): ToolValues['priceBreaks'] {
  const breaks = text.split(';').map((part) => {
    const [quantity = '', price = '', ...more] = part.split(':');
    const minQuantity = coerceInteger(quantity);
    const pricePerUnit = parseTypedPrice(price);
    return typeof minQuantity === 'number' && pricePerUnit !== undefined && more.length === 0
      ? { minQuantity, pricePerUnit }
      : undefined;
  });
  const known = breaks.filter((each) => each !== undefined);
  return known.length === breaks.length ? known : undefined;
}

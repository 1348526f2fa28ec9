import type { CategoryTree } from '@shop/api-catalog';
import { formatMajorUnits } from '@shop/contracts';
import { CHANGEABLE_FIELDS, type ChangeableField, fieldsOf, type ToolValues } from '../domain/tool-values';

/** REST's names of the fields of a tool, in the order of a file. */
export const COLUMN_OF = {
  name: 'name',
  shortDescription: 'short_desc',
  description: 'description',
  image: 'image',
  images: 'images',
  categoryId: 'category',
  family: 'family',
  pricePerUnit: 'price_per_unit',
  priceBreaks: 'price_breaks',
  availableQuantity: 'available_quantity',
  minimumOrderQuantity: 'minimum_order_quantity',
  orderMultiple: 'order_multiple',
  maximumOrderQuantity: 'maximum_order_quantity',
} as const satisfies Record<ChangeableField, string>;

/** Names the rows of a file. */
export const SKU_COLUMN = 'sku';
/** Pictures are uploads; a file names the first one's address. */
export const FILE_FIELDS = CHANGEABLE_FIELDS.filter((field) => field !== 'images');
export const FILE_COLUMNS: readonly string[] = [SKU_COLUMN, ...FILE_FIELDS.map((field) => COLUMN_OF[field])];
/** Of errors, with the fields of price breaks. */
export const COLUMN_NAMES = { ...COLUMN_OF, minQuantity: 'min_quantity' };

/** The text of a value in a file; empty for none. A price is in major units. */
export function cellText(values: ToolValues, field: ChangeableField, categories: CategoryTree): string {
  if (field === 'pricePerUnit')
    return values.pricePerUnit == null ? '' : formatMajorUnits(values.pricePerUnit);
  if (field === 'categoryId') return categories.get(values.categoryId)?.slug ?? values.categoryId ?? '';
  if (field === 'images') return (values.images ?? []).map(({ url }) => url).join(' ');
  if (field === 'priceBreaks')
    return (values.priceBreaks ?? [])
      .map(({ minQuantity, pricePerUnit }) => `${minQuantity}: ${formatMajorUnits(pricePerUnit)}`)
      .join('; ');
  return String(values[field] ?? '');
}

export interface Cell {
  readonly field: string;
  /** Null for none. */
  readonly value: string | null;
}

/** Values as the cells of a file. */
export function toCells(values: ToolValues, categories: CategoryTree): Cell[] {
  return fieldsOf(values).map((field) => ({
    field: COLUMN_OF[field],
    value: cellText(values, field, categories) || null,
  }));
}

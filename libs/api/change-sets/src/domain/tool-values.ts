import { isDeepStrictEqual } from 'node:util';
import type { NewTool, ToolChange } from '@shop/api-catalog';

/** The fields that change sets change. */
export const CHANGEABLE_FIELDS = [
  'name',
  'shortDescription',
  'description',
  'image',
  'images',
  'categoryId',
  'family',
  'pricePerUnit',
  'priceBreaks',
  'availableQuantity',
  'minimumOrderQuantity',
  'orderMultiple',
  'maximumOrderQuantity',
] as const satisfies readonly (keyof NewTool)[];
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** Values of some fields; null is none. */
export type ToolValues = Pick<ToolChange, ChangeableField>;

/** Of a tool that lacks them. */
const DEFAULTS: ToolValues = {
  ...{ description: null, categoryId: null, family: null, images: [] },
  ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
};

/** The values of a tool, its other fields included. */
export function valuesOf(fields: NewTool): ToolValues {
  return { ...DEFAULTS, ...fields };
}

export interface Difference {
  readonly before: ToolValues;
  readonly after: ToolValues;
}

/** What a change would really change; undefined for nothing. */
export function differenceOf(fields: NewTool, change: ToolValues): Difference | undefined {
  const values = valuesOf(fields);
  const changed = fieldsOf(change).filter((field) => !isDeepStrictEqual(values[field], change[field]));
  return changed.length === 0 ? undefined : { before: pick(values, changed), after: pick(change, changed) };
}

export function pick(values: ToolValues, fields: readonly ChangeableField[]): ToolValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

export function fieldsOf(values: ToolValues): ChangeableField[] {
  return CHANGEABLE_FIELDS.filter((field) => values[field] !== undefined);
}

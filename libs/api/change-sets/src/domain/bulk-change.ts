import { integerSchema, singleLineTextSchema } from '@shop/api-common';
import type { NewTool } from '@shop/api-catalog';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import type { ToolValues } from './tool-values';

/** Hundredths of a percent in one whole. */
const WHOLE = 10_000;
const PERCENT = 'must be more than -100 and at most 1000, with at most two decimals';
const ONE = 'must have exactly one of its fields';

const percentSchema = z
  .number(PERCENT)
  .gt(-100, PERCENT)
  .max(1_000, PERCENT)
  .refine((percent) => Number(percent.toFixed(2)) === percent, PERCENT);
const countGiven = (value: object) => Object.values(value).filter((each) => each != null).length;
const quantity = integerSchema(1, LIMITS.quantityMax);

/** One change for many tools. Money in minor units; null is none where a tool can be without, else no change. */
export const bulkChangeSchema = z
  .strictObject({
    price: z
      .strictObject({
        percent: percentSchema.nullish(),
        /** To be added. */
        amount: integerSchema(-LIMITS.totalMax, LIMITS.totalMax).nullish(),
        value: integerSchema(LIMITS.priceMin, LIMITS.totalMax).nullish(),
      })
      .refine((price) => countGiven(price) === 1, ONE)
      .nullish(),
    minimum: quantity.nullish(),
    multiple: quantity.nullish(),
    maximum: quantity.nullish(),
    /** Id, slug or path; stored as the id. */
    category: singleLineTextSchema(LIMITS.nameMax).nullish(),
    family: singleLineTextSchema(LIMITS.familyMax).nullish(),
    stock: z
      .strictObject({
        /** To be added. */
        amount: integerSchema(-LIMITS.quantityMax, LIMITS.quantityMax).nullish(),
        value: integerSchema(0, LIMITS.quantityMax).nullish(),
      })
      .refine((stock) => countGiven(stock) === 1, ONE)
      .nullish(),
  })
  .refine(({ price, minimum, multiple, stock, ...clearable }) => {
    const isCleared = Object.values(clearable).some((value) => value !== undefined);
    return isCleared || countGiven({ price, minimum, multiple, stock }) > 0;
  }, 'must change something');

export type BulkChange = z.output<typeof bulkChangeSchema>;

/** What a bulk change makes of a tool; its price breaks change by the same percent or amount. */
export function applyBulkChange(fields: NewTool, change: BulkChange): ToolValues {
  const { price, minimum, multiple, maximum, category, family, stock } = change;
  return {
    ...(price && pricesOf(fields, price)),
    ...(minimum != null && { minimumOrderQuantity: minimum }),
    ...(multiple != null && { orderMultiple: multiple }),
    ...(maximum !== undefined && { maximumOrderQuantity: maximum }),
    ...(category !== undefined && { categoryId: category }),
    ...(family !== undefined && { family }),
    ...(stock && { availableQuantity: stock.value ?? fields.availableQuantity + (stock.amount ?? 0) }),
  };
}

function pricesOf(fields: NewTool, { percent, amount, value }: NonNullable<BulkChange['price']>): ToolValues {
  if (value != null) return { pricePerUnit: value };
  const change = (before: number) => before + (amount ?? percentOf(before, percent ?? 0));
  return {
    pricePerUnit: change(fields.pricePerUnit),
    priceBreaks: (fields.priceBreaks ?? []).map(({ minQuantity, pricePerUnit }) => ({
      ...{ minQuantity, pricePerUnit: change(pricePerUnit) },
    })),
  };
}

/** Half up, by integers alone: at most 10^8 minor units times 10^5 hundredths of a percent. */
function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100) + WHOLE / 2) / WHOLE);
}

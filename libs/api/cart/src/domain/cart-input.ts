import { integerSchema } from '@shop/api-common';
import { CART_LIMITS, LIMITS } from '@shop/contracts';
import { z } from 'zod';

export const quantitySchema = integerSchema(1, LIMITS.quantityMax);
export const toolIdSchema = z.string({ error: 'must be the id of a tool' });
const linesError = `must be a list of 1 to ${CART_LIMITS.addedLinesMax} lines`;
/** Longer ones than any article number are unknown, and named by row. */
const MAX_TYPED_SKU = 200;

export const setCartLineSchema = z.strictObject({ toolId: toolIdSchema, quantity: quantitySchema });

export const skuSchema = z
  .string({ error: 'must be an article number' })
  .max(MAX_TYPED_SKU, `must have at most ${MAX_TYPED_SKU} characters`);

const addedLineSchema = z
  .strictObject(
    { toolId: toolIdSchema.nullish(), sku: skuSchema.nullish(), quantity: quantitySchema },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be a line' : undefined) },
  )
  .refine(({ toolId, sku }) => (toolId == null) !== (sku == null), {
    path: ['toolId'],
    message: 'or sku must be given, one of them',
  });

export const addCartLinesSchema = z.strictObject({
  lines: z
    .array(addedLineSchema, { error: linesError })
    .min(1, linesError)
    .max(CART_LIMITS.addedLinesMax, linesError),
  /** Answers what adding would do, and adds nothing. */
  dryRun: z.boolean({ error: 'must be true or false' }).nullish(),
});

export type AddedLine = z.output<typeof addedLineSchema>;

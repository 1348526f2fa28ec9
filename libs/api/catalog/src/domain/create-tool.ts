import { singleLineTextSchema, textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { isImageUrl, LIMITS, formatMajorUnits } from '@shop/contracts';
import { z } from 'zod';

/** The fields that an admin sets. Money in whole minor units. */
export const createToolSchema = z.strictObject({
  name: singleLineTextSchema(LIMITS.nameMax),
  image: singleLineTextSchema(LIMITS.imageUrlMax).refine(isImageUrl, 'must be an https address'),
  shortDescription: textSchema(LIMITS.descriptionMax),
  minimumOrderQuantity: integerSchema(1, LIMITS.quantityMax),
  availableQuantity: integerSchema(0, LIMITS.quantityMax),
  pricePerUnit: z
    .int({ error: 'must be a price with at most two decimals' })
    .min(
      LIMITS.priceMin,
      `must be at least ${formatMajorUnits(LIMITS.priceMin)}, which is ${LIMITS.priceMin} minor units`,
    )
    .max(
      LIMITS.totalMax,
      `must be at most ${formatMajorUnits(LIMITS.totalMax)}, which is ${LIMITS.totalMax} minor units`,
    ),
});

export type NewTool = z.output<typeof createToolSchema>;

/** For both transports; the key makes repeating it harmless. */
export const createToolRequestSchema = createToolSchema.extend({
  idempotencyKey: idempotencyKeyInput.nullish(),
});

export type CreateToolRequest = z.output<typeof createToolRequestSchema>;

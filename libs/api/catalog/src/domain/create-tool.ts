import { singleLineTextSchema, textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { isImageUrl, LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { idSchema } from './id-schema';
import { orderTermsShape, priceSchema } from './order-terms';
import { skuSchema } from './sku';
import { toolAttributesSchema } from './tool-attribute';
import { namedImagesSchema, toolImagesSchema } from './tool-image';

/** The fields that an admin sets. Money in whole minor units. Null is none. */
export const createToolSchema = z.strictObject({
  name: singleLineTextSchema(LIMITS.nameMax),
  image: singleLineTextSchema(LIMITS.imageUrlMax).refine(isImageUrl, 'must be an https address'),
  images: toolImagesSchema.optional(),
  shortDescription: textSchema(LIMITS.descriptionMax),
  minimumOrderQuantity: integerSchema(1, LIMITS.quantityMax),
  availableQuantity: integerSchema(0, LIMITS.quantityMax),
  pricePerUnit: priceSchema,
  ...orderTermsShape,
  sku: skuSchema.optional(),
  /** The catalog checks that it exists. */
  categoryId: idSchema.nullish(),
  /** The catalog checks them against their definitions. */
  attributes: toolAttributesSchema.nullish(),
  family: singleLineTextSchema(LIMITS.familyMax).nullish(),
  description: textSchema(LIMITS.longDescriptionMax).nullish(),
  relatedIds: z
    .array(idSchema, 'must be a list of ids')
    .max(LIMITS.relatedToolsMax, `must have at most ${LIMITS.relatedToolsMax} tools`)
    .nullish(),
});

export type NewTool = z.output<typeof createToolSchema>;

/** For both transports; the key makes repeating it harmless. */
export const createToolRequestSchema = createToolSchema
  .extend({
    /** `ToolPictures` checks that uploads exist. */
    image: createToolSchema.shape.image.optional(),
    images: namedImagesSchema.nullish(),
    /** Made by the server where it is missing. */
    sku: skuSchema
      .nullish()
      .transform((sku) => sku ?? undefined)
      .optional(),
    idempotencyKey: idempotencyKeyInput.nullish(),
  })
  .refine(({ image, images }) => image !== undefined || (images?.length ?? 0) > 0, {
    ...{ path: ['image'], error: 'must be given, unless images has a picture' },
    // Beside what is wrong with other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type CreateToolRequest = z.output<typeof createToolRequestSchema>;

import { singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const idSchema = singleLineTextSchema(LIMITS.imageIdMax);
const altSchema = singleLineTextSchema(LIMITS.imageAltMax);
const DIFFERENT = 'must be different pictures';

/** What a caller names of a picture: the id of an upload, and what it shows. */
const namedImageSchema = z.strictObject({ id: idSchema, alt: altSchema });

/** A picture as it is kept with its tool. Width and height in pixels, of the picture as it was uploaded. */
const toolImageSchema = namedImageSchema.extend({ url: z.string(), width: z.int(), height: z.int() });

function listOf<Image extends typeof namedImageSchema | typeof toolImageSchema>(image: Image) {
  return z
    .array(image, 'must be a list of pictures')
    .max(LIMITS.imagesPerToolMax, `must have at most ${LIMITS.imagesPerToolMax} pictures`)
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, DIFFERENT);
}

export const namedImagesSchema = listOf(namedImageSchema);
export const toolImagesSchema = listOf(toolImageSchema);

export type NamedImage = z.output<typeof namedImageSchema>;
export type ToolImage = Readonly<z.output<typeof toolImageSchema>>;

import { expectedVersionSchema, integerSchema } from '@shop/api-common';
import { z } from 'zod';
import { createToolSchema } from './create-tool';
import { namedImagesSchema, type ToolImage } from './tool-image';

/** Of GraphQL's Int. */
const MAX_INT = 2 ** 31 - 1;

/** A partial tool without nulls. The expected stock may exceed what can be set, as orders return units. */
export const updateToolSchema = createToolSchema
  .partial()
  .extend({
    images: namedImagesSchema.optional(),
    expectedVersion: expectedVersionSchema.optional(),
    expectedAvailableQuantity: integerSchema(0, MAX_INT).optional(),
  })
  .refine(
    ({ availableQuantity, expectedAvailableQuantity: expected }) => {
      return expected === undefined || availableQuantity !== undefined;
    },
    onlyWith('expectedAvailableQuantity', 'availableQuantity'),
  )
  .refine(
    ({ expectedVersion: _expected, ...change }) => Object.values(change).some((value) => value !== undefined),
    'must change something',
  );

export type ToolChange = Omit<
  z.output<typeof updateToolSchema>,
  'expectedAvailableQuantity' | 'expectedVersion' | 'images'
> & { readonly images?: ToolImage[] | undefined };

function onlyWith(field: string, other: string) {
  return { path: [field], message: `only says something together with ${other}` };
}

import { integerSchema } from '@shop/api-common';
import { z } from 'zod';
import { createToolSchema } from './create-tool';

/** The most that GraphQL's Int can say. */
const INT_MAX = 2 ** 31 - 1;

/**
 * The input of changing a tool: what is missing stays; null is refused, like any other value that is not one of the
 * field's. The rules of each field are those of creating a tool. The stock that was seen is only compared, and may be
 * more than can be set: pieces that orders give back come on top.
 */
export const updateToolSchema = createToolSchema
  .partial()
  .extend({ expectedAvailableQuantity: integerSchema(0, INT_MAX).optional() })
  .refine(
    ({ availableQuantity, expectedAvailableQuantity: expected }) => {
      return expected === undefined || availableQuantity !== undefined;
    },
    onlyWith('expectedAvailableQuantity', 'availableQuantity'),
  )
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'must change something');

export type ToolChange = Omit<z.output<typeof updateToolSchema>, 'expectedAvailableQuantity'>;

function onlyWith(field: string, other: string) {
  return { path: [field], message: `only says something together with ${other}` };
}

import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { bulkChangeSchema } from './bulk-change';

const IDS = `must be a list of 1 to ${LIMITS.changeSetToolsMax} ids of tools`;

export const previewChangeSetSchema = z
  .strictObject({
    /** The catalog checks it. */
    filter: z.looseObject({}, 'must be a filter').nullish(),
    search: z.string('must be a text').nullish(),
    toolIds: z
      .array(z.string().regex(/^[\da-f]{24}$/i, 'must be the id of a tool'), IDS)
      .min(1, IDS)
      .max(LIMITS.changeSetToolsMax, IDS)
      .nullish(),
    change: bulkChangeSchema,
  })
  .refine(({ filter, toolIds }) => (filter == null) !== (toolIds == null), {
    path: ['toolIds'],
    message: 'or filter must be given, one of them',
  })
  .refine(({ filter, search }) => filter != null || search == null, {
    path: ['search'],
    message: 'must be given with a filter, which may be empty',
  });

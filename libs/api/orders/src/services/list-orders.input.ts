import { searchTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** Limited to the longest searched field, the e-mail. */
export const searchOrdersSchema = z.object({
  search: searchTextSchema(LIMITS.emailMax),
});

const NO_EMAIL = 'must be one e-mail address';

export const customerEmailSchema = z.object({
  customerEmail: z.string({ error: NO_EMAIL }).trim().toLowerCase().min(1, NO_EMAIL).optional(),
});

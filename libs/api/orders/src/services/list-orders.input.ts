import { searchTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** What an admin looks for in the list of all orders: at most as long as the longest of the texts, which is an e-mail. */
export const searchOrdersSchema = z.object({
  search: searchTextSchema(LIMITS.emailMax),
});

const NO_EMAIL = 'must be one e-mail address';

/** The customer that a client names. */
export const customerEmailSchema = z.object({
  customerEmail: z.string({ error: NO_EMAIL }).trim().toLowerCase().min(1, NO_EMAIL).optional(),
});

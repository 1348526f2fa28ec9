import { searchText } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** What an admin looks for in the list of all orders. */
export const searchOrdersSchema = z.object({
  search: searchText(LIMITS.nameMax),
});

const NO_EMAIL = 'must be one e-mail address';

/** The customer that a client names. */
export const customerEmailSchema = z.object({
  customerEmail: z.string({ error: NO_EMAIL }).trim().toLowerCase().min(1, NO_EMAIL).optional(),
});

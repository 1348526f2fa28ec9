import { searchText } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** What an admin looks for in the list of all orders. */
export const searchOrdersSchema = z.object({
  search: searchText(LIMITS.nameMax),
});

/** Whose orders are asked for. */
export const customerEmailSchema = z.object({
  customerEmail: z
    .string({ error: 'must be one e-mail address' })
    .transform((email) => email.trim().toLowerCase())
    .optional(),
});

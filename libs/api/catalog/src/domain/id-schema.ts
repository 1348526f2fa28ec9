import { z } from 'zod';

/** An id of the store, in lower case. */
export const idSchema = z
  .string('must be an id')
  .regex(/^[\da-f]{24}$/i, 'must be an id')
  .transform((id) => id.toLowerCase());

import { searchText } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const price = z.int('must be a whole number of minor units').min(0).max(LIMITS.totalMax).nullish();

/** Search and filter of the list of tools, for both transports. */
export const listToolsSchema = z.object({
  search: searchText(LIMITS.nameMax),
  filter: z
    .object({ minPrice: price, maxPrice: price, inStock: z.boolean().nullish() })
    .refine(({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice, {
      path: ['minPrice'],
      message: 'must not be more than maxPrice',
    })
    .nullish(),
});

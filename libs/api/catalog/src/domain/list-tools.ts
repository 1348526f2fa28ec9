import { searchTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { wordsOfSearch } from '../search-index/words';

const PRICE = `must be a whole number of minor units from 0 to ${LIMITS.totalMax}`;
const price = z.int(PRICE).min(0, PRICE).max(LIMITS.totalMax, PRICE).nullish();

export const listToolsSchema = z.object({
  search: searchTextSchema(LIMITS.toolSearchMax)
    .transform((text) => (text === undefined ? undefined : wordsOfSearch(text)))
    .refine(
      (words) => words === undefined || words.length <= LIMITS.toolSearchWordsMax,
      `must have at most ${LIMITS.toolSearchWordsMax} words`,
    ),
  filter: z
    .object({ minPrice: price, maxPrice: price, inStock: z.boolean().nullish() })
    .refine(({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice, {
      path: ['minPrice'],
      message: 'must not be more than maxPrice',
    })
    .nullish(),
});

import { searchTextSchema, singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { skuKey } from './sku';
import { wordsOfSearch } from '../search-index/words';
import { attributeCodeSchema } from './tool-attribute';

const PRICE = `must be a whole number of minor units from 0 to ${LIMITS.totalMax}`;
const price = z.int(PRICE).min(0, PRICE).max(LIMITS.totalMax, PRICE).nullish();

const VALUES = `must be a list of 1 to ${LIMITS.facetValuesMax} values`;
const number = z.number('must be a number').nullish();
const attributeFilter = z
  .object({
    code: attributeCodeSchema,
    values: z
      .array(singleLineTextSchema(LIMITS.attributeValueMax), VALUES)
      .min(1, VALUES)
      .max(LIMITS.facetValuesMax, VALUES)
      .nullish(),
    min: number,
    max: number,
  })
  .refine(({ values, min, max }) => values != null || min != null || max != null, 'must choose something')
  .refine(({ min, max }) => min == null || max == null || min <= max, {
    path: ['min'],
    message: 'must not be more than max',
  });
const attributeFilters = z
  .array(attributeFilter)
  .max(LIMITS.attributesPerToolMax, `must have at most ${LIMITS.attributesPerToolMax} attributes`)
  .refine(
    (filters) => new Set(filters.map(({ code }) => code)).size === filters.length,
    'must name each attribute once',
  );

export const listToolsSchema = z.object({
  search: searchTextSchema(LIMITS.toolSearchMax)
    .transform((text) =>
      text === undefined ? undefined : { words: wordsOfSearch(text), number: skuKey(text) },
    )
    .refine(
      (search) => search === undefined || search.words.length <= LIMITS.toolSearchWordsMax,
      `must have at most ${LIMITS.toolSearchWordsMax} words`,
    ),
  filter: z
    .object({
      ...{ minPrice: price, maxPrice: price, inStock: z.boolean().nullish() },
      /** Id, slug or path. */
      category: singleLineTextSchema(LIMITS.nameMax).nullish(),
      attributes: attributeFilters.nullish(),
    })
    .refine(({ minPrice, maxPrice }) => minPrice == null || maxPrice == null || minPrice <= maxPrice, {
      path: ['minPrice'],
      message: 'must not be more than maxPrice',
    })
    .nullish(),
});

import type { PageRequest } from '@shop/api-common';
import type { ToolFilter, ToolSort } from '../domain/tool';
import type { AttributeFilter } from '../domain/tool-facets';
import { PRESENT, PRESENT_WITH_WORDS } from './stored-tool';

/** A tool must have one word of each group. */
export type WordGroups = readonly (readonly string[])[];

export interface WordChoices {
  readonly groups: WordGroups;
  /** A tool must also have the words of one alternative of each. */
  readonly choices?: readonly (readonly WordGroups[])[] | undefined;
}

/**
 * Where a tool must have the words: `number` is exactly its article number, `elsewhere` is anywhere, but not all in its name.
 * `name` and `elsewhere` leave out the tool with exactly this number.
 */
export type WordPlace = 'anywhere' | 'number' | 'name' | 'elsewhere';

/** The words that tools must have. */
export interface FoundWords extends WordChoices {
  readonly place: WordPlace;
  /** The folded article number, where a tool has it. */
  readonly number?: string | undefined;
}

/** Narrows a list of tools. */
export interface ToolSelection {
  readonly filter?: ToolFilter | undefined;
  readonly found?: FoundWords | undefined;
}

export interface ToolQuery extends PageRequest, ToolSelection {
  readonly sort: ToolSort;
}

/** The filter of the store for a selection. */
export function selectionFilter({ filter = {}, found }: ToolSelection): Record<string, unknown> {
  const { minPrice, maxPrice, inStock, categoryIds, attributes } = filter;
  const price = { ...(minPrice != null && { $gte: minPrice }), ...(maxPrice != null && { $lte: maxPrice }) };
  const words = found && wordFilter(found);
  return {
    ...(found ? { ...PRESENT_WITH_WORDS, ...words } : PRESENT),
    ...(Object.keys(price).length > 0 && { pricePerUnit: price }),
    ...(inStock && { availableQuantity: { $gt: 0 } }),
    ...(categoryIds && { categoryId: { $in: [...categoryIds] } }),
    ...(attributes?.length && { $and: [...(words?.$and ?? []), ...attributes.flatMap(attributeFilters)] }),
  };
}

function attributeFilters({ code, values, min, max }: AttributeFilter): Record<string, unknown>[] {
  const number = { ...(min != null && { $gte: min }), ...(max != null && { $lte: max }) };
  return [
    ...(values ? [{ attributes: { $elemMatch: { code, value: { $in: [...values] } } } }] : []),
    ...(Object.keys(number).length > 0 ? [{ attributeNumbers: { $elemMatch: { code, number } } }] : []),
  ];
}

interface WordFilter {
  readonly $and?: readonly Record<string, unknown>[];
  readonly $nor?: readonly Record<string, unknown>[];
  readonly skuKey?: unknown;
}

function wordFilter({ place, number, ...words }: FoundWords): WordFilter {
  if (place === 'number') return { skuKey: number };
  const others = place !== 'anywhere' && number !== undefined && { skuKey: { $ne: number } };
  if (place === 'name') return { ...hasAll(words, 'nameWords'), ...others };
  return {
    ...hasAll(words, 'words'),
    ...others,
    ...(place === 'elsewhere' && { $nor: [hasAll(words, 'nameWords')] }),
  };
}

function hasAll({ groups, choices = [] }: WordChoices, field: 'nameWords' | 'words') {
  const hasOneOf = (words: readonly string[]) => ({ [field]: { $in: words } });
  return {
    $and: [
      ...groups.map(hasOneOf),
      ...choices.map((choice) => ({
        $or: choice.map((alternative) => ({ $and: alternative.map(hasOneOf) })),
      })),
    ],
  };
}

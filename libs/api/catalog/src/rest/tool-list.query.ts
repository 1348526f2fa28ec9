import { DomainError, parseInput } from '@shop/api-common';
import {
  listDocumentation,
  parseListQuery,
  type QueryString,
  queryValues,
  withExample,
} from '@shop/api-http';
import { z } from 'zod';
import type { CategoryTree } from '../domain/category-tree';
import { TOOL_SORTS } from '../domain/tool';
import type { ToolListRequest } from '../tools.service';
import { toolDto } from './tool.dto';

const text = z.string('must be one text');
const SORTS = `must be one of ${TOOL_SORTS.join(', ')}`;

/** Each narrows the list; the order has a default of its own with a search. */
const selection = z.object({
  sku: withExample(
    text.optional().describe('Article number of one tool, with or without separators; it alone decides.'),
    'TW-CLH-20',
  ),
  search: withExample(
    text
      .optional()
      .describe(
        'Words that number, name or description must have, all of them; their beginnings and small typos do.',
      ),
    'hammer',
  ),
  category: withExample(
    text.optional().describe('Slug, path or id of a category; the tools of those below it are included.'),
    'measuring',
  ),
  inStock: withExample(
    z
      .enum(['true', 'false'], 'must be true or false')
      .optional()
      .describe('Only tools of which there are units.'),
    'true',
  ),
  sort: withExample(
    z
      .enum(TOOL_SORTS, SORTS)
      .optional()
      .describe('Order of the list: OLDEST, with a search BEST_MATCH, unless it is given.'),
    'PRICE_ASC',
  ),
});

/** The documented plain array of tools and its parameters. */
export const toolList = listDocumentation(toolDto);
export const toolListQuery = toolList.query.extend(selection.shape);

export type ToolListQuery = ToolListRequest & { readonly sku: string | undefined };

/** @throws DomainError BAD_USER_INPUT that names each wrong parameter, a repeated one included */
export function readToolListQuery(query: QueryString, categories: CategoryTree): ToolListQuery {
  const { limit: first, after } = parseListQuery(query);
  const { sku, search, category, inStock, sort } = parseInput(selection, queryValues(query, selection));
  if (category !== undefined && !categories.find(category)) {
    throw DomainError.badInput({ category: 'is not a category' });
  }
  const filter = { category, ...(inStock === 'true' && { inStock: true }) };
  const order = sort ?? (search === undefined ? 'OLDEST' : 'BEST_MATCH');
  return { sku, first, after, search, filter, sort: order, includeTotalCount: false };
}

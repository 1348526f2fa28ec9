import type { PageRequest } from '@shop/api-kernel';
import type { IndexHint } from '@shop/api-platform';
import type { ToolFilter, ToolSort } from '../domain/tool';
import { PRESENT, PRESENT_BESIDE_WORDS } from './stored-tool';
import { indexOfWords } from './tool-order';
import type { ToolRecord } from './tool.schema';

/** Words of which a tool must have one of each group. */
export type WordGroups = readonly (readonly string[])[];

/** Where a tool must have the words: `elsewhere` is wherever, but not all in its name. */
export type WordPlace = 'anywhere' | 'name' | 'elsewhere';

/** What a list of tools is narrowed to. */
export interface ToolSelection {
  readonly filter?: ToolFilter | undefined;
  readonly found?: { readonly groups: WordGroups; readonly place: WordPlace } | undefined;
}

/** What a list of tools is asked for. */
export interface ToolQuery extends PageRequest, ToolSelection {
  readonly sort: ToolSort;
}

/** The filter of the store for a selection. */
export function selectionFilter({ filter, found }: ToolSelection): Record<string, unknown> {
  return {
    ...(found ? PRESENT_BESIDE_WORDS : PRESENT),
    ...priceFilter(filter),
    ...(filter?.inStock && { availableQuantity: { $gt: 0 } }),
    ...(found && wordFilter(found.groups, found.place)),
  };
}

/** The same as a test of one present tool; undefined for a selection that leaves all of them. */
export function selectionTest({ filter, found }: ToolSelection): ((tool: ToolRecord) => boolean) | undefined {
  const hasWords = found && wordTest(found.groups, found.place);
  const passes = filterTest(filter);
  if (!passes && !hasWords) return undefined;
  return (tool) =>
    (!passes || passes(tool.pricePerUnit, tool.availableQuantity)) && (!hasWords || hasWords(tool));
}

/** A filter as a test of a tool's price and pieces; undefined for one that leaves all tools. */
export function filterTest(
  filter: ToolFilter | undefined,
): ((pricePerUnit: number, availableQuantity: number) => boolean) | undefined {
  const { minPrice, maxPrice, inStock } = filter ?? {};
  if (minPrice == null && maxPrice == null && !inStock) return undefined;
  const [least, most] = [minPrice ?? -Infinity, maxPrice ?? Infinity];
  return (pricePerUnit, availableQuantity) =>
    pricePerUnit >= least && pricePerUnit <= most && (!inStock || availableQuantity > 0);
}

/**
 * Finds the index with the fewest tools to look at, by some of them: that of the words, where fewer have these than are in
 * the range of prices. DocumentDB goes through both indexes, and so through most of the catalog. Undefined for a selection
 * without words or without prices.
 */
export function narrowestIndex({
  filter,
  found,
}: ToolSelection): ((tools: readonly ToolRecord[]) => IndexHint | undefined) | undefined {
  const { minPrice, maxPrice } = filter ?? {};
  const isInRange = filterTest({ minPrice, maxPrice });
  if (!found || !isInRange) return undefined;
  const place = found.place === 'name' ? 'name' : 'anywhere';
  const hasWords = wordTest(found.groups, place);
  return (tools) => {
    const inRange = tools.filter((tool) => isInRange(tool.pricePerUnit, tool.availableQuantity));
    const isNarrower = tools.filter(hasWords).length < inRange.length;
    return isNarrower ? indexOfWords(place === 'name' ? 'nameWords' : 'words') : undefined;
  };
}

function wordTest(groups: WordGroups, place: WordPlace): (tool: ToolRecord) => boolean {
  const meanings = groups.map((words) => new Set(words));
  const has = (words: readonly string[] | null | undefined) =>
    meanings.every((meant) => words?.some((word) => meant.has(word)));
  if (place === 'name') return ({ nameWords }) => has(nameWords);
  return ({ words, nameWords }) => has(words) && (place === 'anywhere' || !has(nameWords));
}

function wordFilter(groups: WordGroups, place: WordPlace) {
  const inName = groups.map((words) => ({ nameWords: { $in: words } }));
  if (place === 'name') return { $and: inName };
  const anywhere = { $and: groups.map((words) => ({ words: { $in: words } })) };
  return place === 'anywhere' ? anywhere : { ...anywhere, $nor: [{ $and: inName }] };
}

function priceFilter({ minPrice, maxPrice }: ToolFilter = {}) {
  if (minPrice == null && maxPrice == null) return {};
  return {
    pricePerUnit: {
      ...(minPrice != null && { $gte: minPrice }),
      ...(maxPrice != null && { $lte: maxPrice }),
    },
  };
}

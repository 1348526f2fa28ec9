import type { PageRequest } from '@shop/api-common';
import type { ReadPath } from '@shop/api-database';
import type { ToolFilter, ToolSort } from '../domain/tool';
import { PRESENT, PRESENT_WITH_WORDS } from './stored-tool';
import { indexInOrder, indexOfWords } from './tool-order';
import type { ToolRecord } from './tool.schema';

/** Words of which a tool must have one of each group. */
export type WordGroups = readonly (readonly string[])[];

/** Where a tool must have the words: `elsewhere` is wherever, but not all in its name. */
export type WordPlace = 'anywhere' | 'name' | 'elsewhere';

/** The words that tools must have. */
export interface FoundWords {
  readonly groups: WordGroups;
  readonly place: WordPlace;
  /** Index of the only group that the store is to look for by an index. */
  readonly rarest?: number | undefined;
}

/** What a list of tools is narrowed to. */
export interface ToolSelection {
  readonly filter?: ToolFilter | undefined;
  readonly found?: FoundWords | undefined;
}

/** What a list of tools is asked for. */
export interface ToolQuery extends PageRequest, ToolSelection {
  readonly sort: ToolSort;
}

/** The filter of the store for a selection. */
export function selectionFilter({ filter, found }: ToolSelection): Record<string, unknown> {
  return {
    ...(found ? PRESENT_WITH_WORDS : PRESENT),
    ...priceFilter(filter),
    ...(filter?.inStock && { availableQuantity: { $gt: 0 } }),
    ...(found && wordFilter(found)),
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

/** A list of tools by the index of its order, in which words are looked for among the tools that it passes. */
export function pathInOrder(selection: ToolSelection, field: string): ReadPath {
  return { hint: indexInOrder(field), filter: { ...selectionFilter(selection), ...PRESENT } };
}

/** So few of the sampled tools have a word that is rare. */
const RARE = 4;

/**
 * Finds the way with the fewest tools to look at, by some of them. DocumentDB goes through every index that it finds a use
 * for, and so through most of the catalog: in a range of prices it is told the index of words that fewer tools have, and of
 * several words that they be looked for among the tools that have a rare one. Undefined for a selection without words.
 */
export function narrowestPath({
  filter,
  found,
}: ToolSelection): ((tools: readonly ToolRecord[]) => ReadPath) | undefined {
  if (!found) return undefined;
  const { groups } = found;
  const place = found.place === 'name' ? 'name' : 'anywhere';
  const { minPrice, maxPrice } = filter ?? {};
  const isInRange = filterTest({ minPrice, maxPrice });
  return (tools) => {
    const having = (wanted: WordGroups) => tools.filter(wordTest(wanted, place)).length;
    const rarest = rarestOf(groups.map((group) => having([group])));
    const inRange = isInRange && tools.filter((tool) => isInRange(tool.pricePerUnit, tool.availableQuantity));
    const isNarrower = inRange !== undefined && having(groups) < inRange.length;
    return {
      hint: isNarrower ? indexOfWords(fieldOf(place)) : undefined,
      filter: rarest === undefined ? undefined : selectionFilter({ filter, found: { ...found, rarest } }),
    };
  };
}

/** The index of the least count, where that is rare. */
function rarestOf(counts: readonly number[]): number | undefined {
  const least = Math.min(...counts);
  return least < RARE ? counts.indexOf(least) : undefined;
}

function wordTest(groups: WordGroups, place: WordPlace): (tool: ToolRecord) => boolean {
  const meanings = groups.map((words) => new Set(words));
  const has = (words: readonly string[] | null | undefined) =>
    meanings.every((meant) => words?.some((word) => meant.has(word)));
  if (place === 'name') return ({ nameWords }) => has(nameWords);
  return ({ words, nameWords }) => has(words) && (place === 'anywhere' || !has(nameWords));
}

function wordFilter({ groups, place, rarest }: FoundWords) {
  const all = hasAll(groups, fieldOf(place), rarest);
  return place === 'elsewhere' ? { ...all, $nor: [hasAll(groups, 'nameWords')] } : all;
}

function hasAll(groups: WordGroups, field: string, rarest?: number) {
  const conditions = groups.map((words, index) =>
    rarest === undefined || rarest === index
      ? { [field]: { $in: words } }
      : { $nor: [{ [field]: { $nin: words } }] },
  );
  return { $and: conditions };
}

function fieldOf(place: WordPlace) {
  return place === 'name' ? 'nameWords' : 'words';
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

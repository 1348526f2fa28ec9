import type { ToolFilter } from '../domain/tool';
import { PRESENT } from './stored-tool';

/** Words of which a tool must have one of each group. */
export type WordGroups = readonly (readonly string[])[];

/** Where a tool must have the words: `elsewhere` is wherever, but not all in its name. */
export type WordPlace = 'anywhere' | 'name' | 'elsewhere';

/** What a list of tools is narrowed to. */
export interface ToolSelection {
  readonly filter?: ToolFilter | undefined;
  readonly found?: { readonly groups: WordGroups; readonly place: WordPlace } | undefined;
}

/** The filter of the store for a selection. */
export function selectionFilter({ filter, found }: ToolSelection): Record<string, unknown> {
  return {
    ...PRESENT,
    ...priceFilter(filter),
    ...(filter?.inStock && { availableQuantity: { $gt: 0 } }),
    ...(found && wordFilter(found.groups, found.place)),
  };
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

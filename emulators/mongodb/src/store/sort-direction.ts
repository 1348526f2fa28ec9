import type { SortField } from '../query/sort';
import type { CollectionIndex } from './collection-index';

/**
 * Whether the index, read in one direction, gives the sort order.
 * @param constants fields with a single value throughout the search: in the order they do not matter
 * @param points fields with a single value throughout what is read: the index gives the order of those behind them
 */
export function sortDirection(
  index: CollectionIndex,
  sort: readonly SortField[],
  constants: ReadonlySet<string>,
  points = constants,
): 'forwards' | 'backwards' | undefined {
  if (sort.length === 0) return 'forwards';
  const wanted = sort.filter(({ name }) => !constants.has(name));
  const offered = index.fields.filter(({ name }) => !points.has(name));
  const [first] = wanted;
  if (!first) return 'forwards';
  const backwards = first.descending !== offered[0]?.descending;
  const fits = wanted.every(({ name, descending }, i) => {
    const field = offered[i];
    return field?.name === name && (field.descending !== descending) === backwards;
  });
  return fits ? (backwards ? 'backwards' : 'forwards') : undefined;
}

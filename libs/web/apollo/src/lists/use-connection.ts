import { toQueryState } from '../hook-states';
import { type ListLength, type LoadedConnection, type Pageable, useLoadMore } from './use-load-more';

interface ListQuery extends Pageable {
  readonly error?: unknown;
  readonly loading: boolean;
  refetch(): Promise<unknown>;
}

/**
 * State of a paginated query for `PagedList`.
 * @param connection undefined until loaded
 * @param length stores the shown length; optional
 */
export function useConnection<Node>(
  query: ListQuery,
  connection: (LoadedConnection & { readonly nodes: readonly Node[] }) | undefined,
  length?: ListLength,
) {
  const { data: nodes, ...state } = toQueryState({ ...query, data: connection?.nodes });
  return { nodes, ...state, more: useLoadMore(query, connection, length) };
}

import { errorMessage } from '../errors/error-message';
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
 * @returns loaded nodes and the error text when there are none
 */
export function useConnection<Node>(
  query: ListQuery,
  connection: (LoadedConnection & { readonly nodes: readonly Node[] }) | undefined,
  length?: ListLength,
) {
  return {
    nodes: connection?.nodes,
    failure: query.error === undefined ? undefined : errorMessage(query.error),
    busy: query.loading,
    onRetry: () => void query.refetch().catch(() => undefined),
    more: useLoadMore(query, connection, length),
  };
}

import { errorMessage } from '../errors/error-message';
import { type ListLength, type LoadedConnection, type Pageable, useLoadMore } from './use-load-more';

/** The part of a query's result that tells in which state its list is. */
interface ListQuery extends Pageable {
  readonly error?: unknown;
  readonly loading: boolean;
  refetch(): Promise<unknown>;
}

/**
 * The state of a list that a query loads page by page, for `PagedList`.
 *
 * @param connection the list of the query's data; undefined until there is any
 * @param length where it is kept how much of the list shows; nowhere unless told
 * @returns the nodes loaded so far, and the text for people when there are none because of a failure
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

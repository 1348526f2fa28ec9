import { useState } from 'react';
import { errorText } from '../errors/error-text';

/** The part of a query's result that paging needs. */
export interface Pageable {
  fetchMore(options: { variables: { after: string | null } }): Promise<unknown>;
}

/** What has been loaded of a list, and where that ends. */
export interface LoadedConnection {
  readonly nodes: readonly unknown[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Loads a connection page by page; the cache joins the pages.
 *
 * @returns what the end of the list shows, and `failure`: the text for people when the last page did not come
 */
export function useLoadMore(query: Pageable, connection: LoadedConnection | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const onMore = async () => {
    setBusy(true);
    setFailure(undefined);
    await query
      .fetchMore({ variables: { after: connection?.pageInfo.endCursor ?? null } })
      .catch((error: unknown) => setFailure(errorText(error)));
    setBusy(false);
  };
  return {
    failure,
    shown: connection?.nodes.length ?? 0,
    total: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    busy,
    onMore: () => void onMore(),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
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

/** Where it is kept how much of a list shows. */
export interface ListLength {
  /** Rows that are to show, as far as there are so many; 0 when nobody has asked for more than the first page. */
  readonly wanted: number;
  keep(rows: number): void;
}

const NOT_KEPT: ListLength = { wanted: 0, keep: () => undefined };

/**
 * Loads a connection page by page, those that are wanted by themselves; the cache joins the pages.
 *
 * @returns what the end of the list shows, and `failure`: the text for people when the last page did not come
 */
export function useLoadMore(query: Pageable, connection: LoadedConnection | undefined, length = NOT_KEPT) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shown = connection?.nodes.length ?? 0;
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  const after = connection?.pageInfo.endCursor ?? null;

  const load = async () => {
    setBusy(true);
    setFailure(undefined);
    await query.fetchMore({ variables: { after } }).then(
      () => {
        if (shown >= length.wanted) length.keep(shown + 1);
      },
      (error: unknown) => setFailure(errorText(error)),
    );
    setBusy(false);
  };
  const lacking = hasMore && shown < length.wanted;
  const catchUp = useEffectEvent(() => void load());
  useEffect(() => {
    if (lacking) catchUp();
  }, [lacking, after]);

  return {
    failure,
    shown,
    total: connection?.totalCount ?? 0,
    hasMore,
    busy,
    onMore: () => void load(),
  };
}

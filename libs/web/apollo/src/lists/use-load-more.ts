import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../errors/error-message';

/** The part of a query's result that paging needs. */
export interface Pageable {
  /** What is asked for. */
  readonly variables?: object;
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

/** What has become of the last page that was asked for. */
interface Asking {
  /** Of which list it is, and where in it. */
  readonly page: string;
  readonly busy: boolean;
  readonly failure?: string;
}

/**
 * Loads a connection page by page, those that are wanted by themselves; the cache joins the pages. How much is wanted is
 * kept when it is asked for: when the answer comes, its reader may be elsewhere.
 *
 * @returns what the end of the list shows, and `failure`: the text for people when the last page did not come
 */
export function useLoadMore(query: Pageable, connection: LoadedConnection | undefined, length = NOT_KEPT) {
  const [asking, setAsking] = useState<Asking>();
  const shown = connection?.nodes.length ?? 0;
  const hasMore = connection?.pageInfo.hasNextPage ?? false;
  const after = connection?.pageInfo.endCursor ?? null;
  const page = JSON.stringify([query.variables, after]);
  const asked = asking?.page === page ? asking : undefined;
  // It has come, or another list shows: once this place is reached again, its page is to be asked for again.
  if (asking && !asked) setAsking(undefined);

  const load = async () => {
    const mine: Asking = { page, busy: true };
    setAsking(mine);
    const outcome = await query.fetchMore({ variables: { after } }).then(
      () => ({}),
      (error: unknown) => ({ failure: errorMessage(error) }),
    );
    setAsking((latest) => (latest === mine ? { page, busy: false, ...outcome } : latest));
  };
  const onMore = () => {
    if (shown >= length.wanted) length.keep(shown + 1);
    void load();
  };
  const lacking = hasMore && !asked && shown < length.wanted;
  const catchUp = useEffectEvent(() => void load());
  useEffect(() => {
    if (lacking) catchUp();
  }, [lacking, page]);

  return {
    failure: asked?.failure,
    shown,
    total: connection?.totalCount ?? 0,
    hasMore,
    busy: asked?.busy ?? false,
    onMore,
  };
}

import { useState } from 'react';

/** The part of a query's result that paging needs. */
interface Pageable {
  fetchMore(options: { variables: { after: string | null } }): Promise<unknown>;
}

/** Where the loaded part of a connection ends. */
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/**
 * Loads a connection page by page; the cache joins the pages.
 *
 * @returns whether a page is on the way, why the last one did not come, and the function that asks for the next
 */
export function useLoadMore(query: Pageable, pageInfo: PageInfo | undefined) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const loadMore = async () => {
    if (busy || !pageInfo?.hasNextPage) return;
    setBusy(true);
    setError(undefined);
    await query.fetchMore({ variables: { after: pageInfo.endCursor } }).catch(setError);
    setBusy(false);
  };
  return { busy, error, loadMore };
}
